import { CircleUser } from 'lucide-react'
import type { SiteFrame } from '#domain/page/site-frame.ts'
import { MenuItems } from './menu-items.tsx'

type AuthMenuProps = { frame: SiteFrame; here: string | null }

/** Who is signed in and where they can go; a guest is offered to sign in. */
export function AuthMenu({ frame: { reader, authMenu }, here }: AuthMenuProps) {
  if (!reader) {
    const from = here === null ? '' : `?from=${encodeURIComponent(here)}`
    return (
      <div className="auth-menu">
        {authMenu.length > 0 ? <MenuItems items={authMenu} here={here} /> : null}
        <a className="sign-in" href={`/auth/login${from}`}>
          Sign in
        </a>
      </div>
    )
  }
  return (
    <details className="auth-menu">
      <summary>
        <CircleUser size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{reader.name}</span>
      </summary>
      <div>
        {authMenu.length > 0 ? <MenuItems items={authMenu} here={here} /> : null}
        <ul>
          {reader.entries.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

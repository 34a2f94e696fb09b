import { CircleUser } from 'lucide-react'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { MenuItems } from './menu-items.tsx'

/** `drop` is the id of what drops down. */
type AuthMenuProps = { frame: SiteFrame; here: string | null; drop: string }

/** Who is signed in and where they can go; a guest is offered to sign in. */
export function AuthMenu({ frame: { reader, authMenu, exported }, here, drop }: AuthMenuProps) {
  if (exported) return null
  if (!reader) {
    const from = here === null ? '' : `?from=${encodeURIComponent(here)}`
    return (
      <div className="auth-menu">
        <a className="sign-in" href={`/auth/login${from}`}>
          Sign in
        </a>
      </div>
    )
  }
  return (
    <div className="auth-menu">
      <button type="button" popoverTarget={drop} aria-label={`Account of ${reader.name}`}>
        <CircleUser size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{reader.name}</span>
      </button>
      <div id={drop} popover="auto" className="drop-down">
        {authMenu.length > 0 ? <MenuItems items={authMenu} here={here} /> : null}
        <ul>
          {reader.entries.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

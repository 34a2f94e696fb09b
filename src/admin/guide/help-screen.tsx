import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { AdminShell } from '../admin-shell.tsx'
import type { GuidePage } from './guide-page.ts'
import './guide.css'

type HelpScreenProps = {
  user: WorkbenchUser
  page: GuidePage
  /** The address of the page that is shown. */
  path: string
  contents: { title: string; href: string }[]
}

/** A page of the guide, beside the list of all. */
export function HelpScreen({ user, page, path, contents }: HelpScreenProps) {
  const home = contents[0]?.href === path
  return (
    <AdminShell place="Help" {...(home ? {} : { title: page.title })} user={user}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-10">
        <nav aria-label="Guide" className="lg:order-last">
          <ul className="flex flex-wrap gap-x-1 gap-y-0.5 lg:sticky lg:top-20 lg:grid">
            {contents.map(({ title, href }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === path ? 'page' : undefined}
                  className="inline-flex min-h-9 items-center rounded-md px-2.5 text-muted hover:bg-sunken hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent pointer-coarse:min-h-11 lg:flex"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the guide comes with the product, nobody else writes it. */}
        <article className="guide" dangerouslySetInnerHTML={{ __html: page.html }} />
      </div>
    </AdminShell>
  )
}

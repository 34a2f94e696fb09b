type PlainLinksProps = { label: string; links: readonly { label: string; href: string }[] }

/** The places behind a menu as plain links, for browsers that run no script. */
export function PlainLinks({ label, links }: PlainLinksProps) {
  if (links.length === 0) return null
  return (
    <noscript>
      <nav aria-label={label} className="flex flex-wrap gap-x-3 gap-y-1">
        {links.map((link) => (
          <a key={link.href} href={link.href} className="text-accent underline underline-offset-3">
            {link.label}
          </a>
        ))}
      </nav>
    </noscript>
  )
}

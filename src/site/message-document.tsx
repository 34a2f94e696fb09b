import { Document, type SiteAssets } from './document.tsx'

export type Message = { title: string; text: string; more?: string; link?: { href: string; label: string } }

/** A page that says one thing: no such address, no access, something failed. */
export function MessageDocument({ message, assets }: { message: Message; assets: SiteAssets }) {
  return (
    <Document title={message.title} assets={assets}>
      <main id="content" className="message">
        <h1>{message.title}</h1>
        <p>{message.text}</p>
        {message.more ? <p>{message.more}</p> : null}
        {message.link ? (
          <p>
            <a href={message.link.href}>{message.link.label}</a>
          </p>
        ) : null}
      </main>
    </Document>
  )
}

import type { ReactNode } from 'react'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { Document, type SiteAssets } from './document.tsx'
import { hasSearchField, SiteFrameView } from './site-frame.tsx'

export type Message = { title: string; text: string; more?: string; link?: { href: string; label: string } }

/** The site that a message stands in, and the address that was asked for. */
export type MessagePlace = { frame: SiteFrame; path: string }

type MessageProps = { message: Message; place: MessagePlace | null; assets: SiteAssets }

/** A page that says one thing: no such address, no access, something failed. The way on is the menus of the site. */
export function MessageDocument({ message, place, assets }: MessageProps) {
  const { title, text, more, link } = message
  const content = (
    <main id="content" className="message">
      <h1>{title}</h1>
      <p>{text}</p>
      {more ? <p>{more}</p> : null}
      {link ? (
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      ) : null}
    </main>
  )
  return place ? (
    <Framed title={title} place={place} assets={assets}>
      {content}
    </Framed>
  ) : (
    <Document title={title} assets={assets}>
      {content}
    </Document>
  )
}

type FramedProps = { title: string; place: MessagePlace; assets: SiteAssets; children: ReactNode }

function Framed({ title, place: { frame, path }, assets, children }: FramedProps) {
  const scripts = hasSearchField(frame) ? [assets.scripts.search] : []
  return (
    <Document title={`${title} - ${frame.siteName}`} assets={assets} look={frame.look} scripts={scripts}>
      <SiteFrameView frame={frame} current={null} here={path}>
        {children}
      </SiteFrameView>
    </Document>
  )
}

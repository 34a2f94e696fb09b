import type { Mail } from './mail.ts'

/** What a letter says: paragraphs, one link between them and the closing lines, nothing else. */
export type Letter = {
  to: string
  subject: string
  paragraphs: string[]
  link?: { label: string; href: string }
  closing?: string[]
}

/** The letter in both forms; every word that people typed is escaped. */
export function composeMail({ to, subject, paragraphs, link, closing = [] }: Letter): Mail {
  const text = [...paragraphs, ...(link ? [link.href] : []), ...closing].join('\n\n')
  const html = [
    ...paragraphs.map(paragraph),
    ...(link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`] : []),
    ...closing.map(paragraph),
  ].join('\n')
  return { to, subject, text: `${text}\n`, html }
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

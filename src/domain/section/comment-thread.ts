import { z } from 'zod'
import type { Item, ItemData } from '#domain/item/item.ts'
import { refuse } from '#domain/problem.ts'

/** Comments of the team are items of a part of their own, which no door for items opens. */
export const COMMENT_PART = '|comment'
export const commentType = (docType: string) => `${docType}${COMMENT_PART}`

export const MOST_COMMENT = 4_000
export const MOST_REPLIES = 200
const MOST_MENTIONS = 10

const By = z.object({ id: z.string().nullable().catch(null), email: z.string().catch(''), name: z.string().catch('') })
const Remark = z.object({ by: By, at: z.string(), text: z.string() })

/** What was said, by whom and when. */
export type Remark = z.output<typeof Remark>

/** What is said about a section, or about its page, and whether it is settled. */
const StoredThread = z.object({
  page_id: z.number(),
  /** The section by its tracking id; empty for the page. */
  tracking_id: z.string().catch(''),
  remarks: z.array(Remark).catch([]),
  resolved: Remark.omit({ text: true }).nullable().catch(null),
})

export type Thread = {
  id: number
  pageId: number
  trackingId: string
  remarks: Remark[]
  resolved: { by: Remark['by']; at: string } | null
}

/** A stored thread; null for what can't be read as one. */
export function readThread({ id, data }: Pick<Item, 'id' | 'data'>): Thread | null {
  const read = StoredThread.safeParse(data).data
  if (!read) return null
  return { id, pageId: read.page_id, trackingId: read.tracking_id, remarks: read.remarks, resolved: read.resolved }
}

export function newThread(pageId: number, trackingId: string, remark: Remark): ItemData {
  return { page_id: pageId, tracking_id: trackingId, remarks: [remark], resolved: null }
}

/** One more remark; whoever answers a settled thread opens it again. */
export function withReply({ remarks }: Thread, remark: Remark): ItemData {
  if (remarks.length >= MOST_REPLIES) throw refuse(409, 'thread-full', 'This thread is full. Start another one.')
  return { remarks: [...remarks, remark], resolved: null }
}

/** The email addresses that a text mentions: `@ada@example.org`. */
export function mentioned(text: string): string[] {
  const found = text.split(/[\s,;()<>]+/).flatMap((word) => {
    if (!word.startsWith('@')) return []
    const email = withoutStop(word.slice(1).toLowerCase())
    const at = email.indexOf('@')
    return at > 0 && at < email.length - 1 ? [email] : []
  })
  return [...new Set(found)].slice(0, MOST_MENTIONS)
}

/** The full stop of a sentence is no part of an address. */
const withoutStop = (email: string) => (/[.!?:]$/.test(email) ? email.slice(0, -1) : email)

import { randomUUID } from 'node:crypto'
import type { Mail, SendMail } from '#mail/mail.ts'
import type { OutboxRow } from '#store/database/account-tables.ts'
import type { AccountDb, WriteAccounts } from './account-db.server.ts'

const KEPT_MS = 30 * 24 * 3600_000
const MOST_LISTED = 200

/** Sends letters behind the answer, so that its time tells nobody whether one was written. */
export type Postbox = {
  post(mail: Mail): void
  /** The same, resolved when the letter is sent or kept. */
  posted(mail: Mail): Promise<void>
  /** Work that ends in a letter, or in none. */
  later(work: () => Promise<void>): void
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

export type PostboxSettings = {
  writing: WriteAccounts
  /** Null where no mail server is set: letters wait in the outbox, which administrators read. */
  send: SendMail | null
  now(): string
  report(error: unknown): void
}

export function openPostbox({ writing, send, now, report }: PostboxSettings): Postbox {
  const underWay = new Set<Promise<void>>()

  function begun(work: () => Promise<void>): Promise<void> {
    const running = work()
      .catch(report)
      .finally(() => underWay.delete(running))
    underWay.add(running)
    return running
  }

  const later = (work: () => Promise<void>) => void begun(work)

  const keep = (mail: Mail, problem: string | null) => writing((db) => keepMail(db, mail, problem, now()))

  async function deliver(mail: Mail): Promise<void> {
    if (!send) return keep(mail, null)
    try {
      await send(mail)
    } catch (error) {
      // Its reader can still be told by other means.
      await keep(mail, error instanceof Error ? error.message.slice(0, 500) : 'unknown')
      throw error
    }
  }

  return {
    later,
    post: (mail) => later(() => deliver(mail)),
    posted: (mail) => begun(() => deliver(mail)),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

async function keepMail({ build, all }: AccountDb, mail: Mail, problem: string | null, at: string): Promise<void> {
  const oldest = new Date(Date.parse(at) - KEPT_MS).toISOString()
  await all(build.deleteFrom('outbox').where('at', '<', oldest))
  const letter = { recipient: mail.to, subject: mail.subject, body: mail.text }
  await all(build.insertInto('outbox').values({ id: randomUUID(), at, ...letter, problem }))
}

/** The newest first. */
export function listOutbox({ build, all }: AccountDb): Promise<OutboxRow[]> {
  return all(build.selectFrom('outbox').selectAll().orderBy('at', 'desc').orderBy('id').limit(MOST_LISTED))
}

export async function removeFromOutbox({ build, all }: AccountDb, id: string): Promise<void> {
  await all(build.deleteFrom('outbox').where('id', '=', id))
}

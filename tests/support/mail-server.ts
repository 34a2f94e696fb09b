import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string; subject: string; text: string }

export type MailServer = {
  /** For SMTP_URL. */
  url: string
  /** Resolves with the newest letter to this address whose text matches, once it is there. */
  letterTo(address: string, matching?: RegExp): Promise<ReceivedMail>
  stop(): Promise<void>
}

/** A real SMTP server on the loopback that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8')
        for (const { address } of session.envelope.rcptTo) received.unshift({ to: address, ...readLetter(raw) })
        for (const look of waiting) look()
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    letterTo: (address, matching = /./) =>
      new Promise((resolve) => {
        const look = () => {
          const letter = received.find(({ to, text }) => to === address && matching.test(text))
          if (!letter) return
          waiting.delete(look)
          resolve(letter)
        }
        waiting.add(look)
        look()
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Subject and plain text of a letter in two forms; long lines come in quoted-printable. */
function readLetter(raw: string): { subject: string; text: string } {
  const subject = /^Subject: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
  const plain = /Content-Type: text\/plain.*?\r\n\r\n(.*?)\r\n--/is.exec(raw)?.[1] ?? raw
  const text = plain
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return { subject, text }
}

/** The address of the link in a letter. */
export function linkIn({ text }: ReceivedMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`no link in this letter: ${text}`)
  return link
}

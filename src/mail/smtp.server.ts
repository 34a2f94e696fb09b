import type { SendMail } from './mail.ts'

export type SmtpSettings = { url: string; from: string }

// A mail server that does not answer must not keep a stopping server waiting.
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** Sends through an SMTP server; the package is loaded with the first letter, so that a start costs nothing. */
export function smtpSender({ url, from }: SmtpSettings): SendMail {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
    await transport.sendMail({ from, ...mail })
    transport.close()
  }
}

/** A letter to one person, as text and as simple HTML. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Hands a letter to whoever carries it; rejects when it was not taken. */
export type SendMail = (mail: Mail) => Promise<void>

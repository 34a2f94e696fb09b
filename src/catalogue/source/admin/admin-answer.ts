/** What came of a post of the admin page. */
export type AdminAnswer = { ok: boolean; said: string }

/** What came of adding a site: it was made, or why not, with what was typed. */
export type SiteAnswer = { ok: true } | { ok: false; fields: Record<string, string>; form: string | null; name: string }

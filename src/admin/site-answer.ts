/** What a post to the list of sites is answered with: what was done, or why not, with what was typed. */
export type SiteAnswer =
  | { ok: true; intent: string; said: string }
  | { ok: false; intent: string; fields: Record<string, string>; form: string | null; name: string }

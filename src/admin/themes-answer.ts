/** What a post to the list of themes is answered with: what was done, or why not. */
export type ThemesAnswer =
  | { ok: true; intent: string; said: string }
  | { ok: false; intent: string; fields: Record<string, string>; form: string | null }

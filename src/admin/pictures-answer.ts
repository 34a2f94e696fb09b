/** What came of a form about pictures: what is to be said, or why it was refused. */
export type PicturesAnswer =
  | { ok: true; said: string }
  | { ok: false; fields: Record<string, string>; form: string | null }

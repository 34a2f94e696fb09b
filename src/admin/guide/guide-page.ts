/** A page of the guide as it is shown: its first heading, and all of it as HTML. */
export type GuidePage = { title: string; html: string }

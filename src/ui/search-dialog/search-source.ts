/** A piece of text; what was looked for is marked in it. */
export type MarkedText = readonly { text: string; marked: boolean }[]

/** A line of the dialog: where it leads, or what it does. */
export type DialogEntry = {
  title: string
  /** Behind the title, quieter: what it is, or where. */
  detail?: string
  chips?: readonly string[]
  /** Below the title: the text that has what was looked for. */
  text?: MarkedText
} & ({ href: string } | { run(): void /** It goes on in the dialog. */; staysOpen?: boolean })

/** Lines that belong together; of a page that was found, the page leads and its sections follow. */
export type DialogGroup = { heading?: string; lead?: DialogEntry; entries: readonly DialogEntry[] }

export type DialogAnswer = {
  groups: readonly DialogGroup[]
  /** How much was found, in words for those who don't see it. */
  summary: string
  /** Where all of it is, if there is more. */
  more?: { title: string; href: string } | undefined
}

/** What a dialog looks through. */
export type SearchSource = {
  label: string
  /** Under which what was looked for last is kept on this device. */
  recentKey: string
  ask(term: string, signal: AbortSignal): Promise<DialogAnswer>
  /** What is offered before anything is typed. */
  offered?(): readonly DialogGroup[]
  /** Whether more of that is on its way. */
  offersMore?(): boolean
  /** Goes to an address without loading the page anew; false where the browser should do it. */
  follow?(href: string): boolean
}

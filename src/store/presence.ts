/** One tab in which somebody has a page open; `person` is the id of their account. */
export type PresentTab = { pageId: number; person: string; tab: string; name: string; editing: boolean }

export type PresentRow = { person: string; tab: string; name: string; editing: boolean; since: string }

/** Who has which page open. It is no content: nothing is announced and nothing is kept of it. */
export type Presence = {
  /** Notes that a tab is still there at `at` and answers all tabs of the page that were seen since `lately`. */
  seen(tab: PresentTab, at: string, lately: string): Promise<PresentRow[]>
  left(tab: Pick<PresentTab, 'pageId' | 'person' | 'tab'>): Promise<void>
}

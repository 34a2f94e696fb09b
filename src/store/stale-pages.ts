/** What went out of date at one moment: the tags of a change, or everything. */
export type StaleNote = { id: string; toldAt: string | null; tags: readonly string[] | 'all' }

/** What caches in front of all servers have to be told of. Empty where there are none. */
export type StalePages = {
  /** Everything is out of date, as after a change of what pages are made by. */
  noteAll(at: string): Promise<void>
  /** Those that nobody told of yet, or last before this moment; the oldest first. */
  due(toldBefore: string, limit: number): Promise<StaleNote[]>
  told(ids: readonly string[], at: string): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** How many there are, counted up to this. */
  count(most: number): Promise<number>
  /** Removes all but one, which says that everything is out of date. */
  collapse(at: string): Promise<void>
}

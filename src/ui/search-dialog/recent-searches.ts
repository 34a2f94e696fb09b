import { parseJsonText } from '#domain/item/json-text.ts'

const MOST_RECENT = 5
const LONGEST_TERM = 200

/** What was looked for last on this device, the newest first; a browser that keeps nothing has none. */
export function recentSearches(key: string) {
  const read = (): string[] => {
    try {
      const { value } = parseJsonText<unknown[]>(window.localStorage.getItem(key), [])
      return value.flatMap((term) => (typeof term === 'string' && term !== '' ? [term.slice(0, LONGEST_TERM)] : []))
    } catch {
      // Storage that is refused to this page holds nothing.
      return []
    }
  }
  const write = (terms: readonly string[]) => {
    try {
      if (terms.length === 0) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, JSON.stringify(terms))
    } catch {
      // Nothing depends on it: the search goes on without.
    }
  }
  return {
    list: () => read().slice(0, MOST_RECENT),
    add(term: string) {
      const others = read().filter((one) => one.toLowerCase() !== term.toLowerCase())
      write([term, ...others].slice(0, MOST_RECENT))
    },
    clear: () => write([]),
  }
}

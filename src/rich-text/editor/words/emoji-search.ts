/** Something that the picker inserts: an emoji is its own symbol, an icon goes by its name. */
export type PickerWord = { kind: 'emoji' | 'icon'; symbol: string; name: string; keywords: readonly string[] }

/** How many results the picker shows. */
export const MOST_RESULTS = 10

/** The emoji of a text that holds one a line: itself, its name, its keywords. */
export function readEmoji(text: string): PickerWord[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [symbol = '', name = '', ...keywords] = line.split('|')
      return { kind: 'emoji', symbol, name, keywords: keywords.filter((word) => word !== '') }
    })
}

/** What fits best to what was typed, at most ten; nothing typed shows the first ones. */
export function searchPicker(words: readonly PickerWord[], typed: string): PickerWord[] {
  const query = typed
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  if (query === '') return words.slice(0, MOST_RESULTS)
  const ranks: PickerWord[][] = [[], [], [], [], [], []]
  for (const word of words) {
    const rank = rankOf(word, query)
    if (rank !== null) ranks[rank]?.push(word)
  }
  return ranks.flat().slice(0, MOST_RESULTS)
}

/** 0 is the name itself, 5 somewhere within; null when nothing fits. */
function rankOf({ name, keywords }: PickerWord, query: string): number | null {
  if (name === query) return 0
  if (name.startsWith(query)) return 1
  if (keywords.includes(query)) return 2
  if (name.includes(` ${query}`)) return 3
  if (keywords.some((keyword) => keyword.startsWith(query))) return 4
  return name.includes(query) ? 5 : null
}

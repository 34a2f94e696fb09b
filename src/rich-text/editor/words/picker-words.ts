import { iconTitle } from '#rich-text/view/icons.tsx'
import { type PickerWord, readEmoji } from './emoji-search.ts'
import { ICON_WORDS } from './icon-words.ts'
import { loadOnce } from './load-once.ts'

/** What is shown before anything is typed are the smiles that lead the set. */
const FIRST_EMOJI = 10

/** Everything that `:` offers; the emoji are a bundled file of their own. */
export const loadPickerWords = loadOnce(async () => pickerWords((await import('./emoji.txt?raw')).default))

/** Icons stand before the emoji, so that of two that fit alike the rarer kind is not crowded out. */
function pickerWords(emojiText: string): readonly PickerWord[] {
  const emoji = readEmoji(emojiText)
  const icons = Object.entries(ICON_WORDS).map(
    ([symbol, words]): PickerWord => ({ kind: 'icon', symbol, name: iconTitle(symbol), keywords: words.split(' ') }),
  )
  return [...emoji.slice(0, FIRST_EMOJI), ...icons, ...emoji.slice(FIRST_EMOJI)]
}

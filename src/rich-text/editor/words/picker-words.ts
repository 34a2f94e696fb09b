import { iconTitle } from '#rich-text/view/icons.tsx'
import { type PickerWord, readEmoji } from './emoji-search.ts'
import { loadOnce } from './load-once.ts'

/** What is shown before anything is typed are the smiles that lead the set. */
const FIRST_EMOJI = 10

/** Everything that `:` offers; the emoji and the words of icons are bundled files of their own. */
export const loadPickerWords = loadOnce(async () => {
  const [emoji, { ICON_WORDS }] = await Promise.all([import('./emoji.txt?raw'), import('./icon-words.ts')])
  return pickerWords(emoji.default, ICON_WORDS)
})

/** Icons stand before the emoji, so that of two that fit alike the rarer kind is not crowded out. */
function pickerWords(emojiText: string, iconWords: Readonly<Record<string, string>>): readonly PickerWord[] {
  const emoji = readEmoji(emojiText)
  const icons = Object.entries(iconWords).map(
    ([symbol, words]): PickerWord => ({ kind: 'icon', symbol, name: iconTitle(symbol), keywords: words.split(' ') }),
  )
  return [...emoji.slice(0, FIRST_EMOJI), ...icons, ...emoji.slice(FIRST_EMOJI)]
}

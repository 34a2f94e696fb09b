// Marks that stand over, under or through a letter; the signs of scripts that are written with them are letters of their own.
const ACCENTS = /[\u0300-\u036f]/g
// Most of most texts: it needs no more than its lower case, which goes through many characters at once.
const BEYOND_ASCII = /[^\0-\x7f]/gu

/** Text as it is searched: the case of letters and their accents do not matter. */
export function folded(text: string): string {
  return text.replace(BEYOND_ASCII, foldedCharacter).toLowerCase()
}

/** Folded text, and for each of its places the one in the text itself where that character begins; null where they are the same. */
export function foldedWithPlaces(text: string): { text: string; places: number[] | null } {
  if (text.search(BEYOND_ASCII) < 0) return { text: text.toLowerCase(), places: null }
  const places: number[] = []
  let whole = ''
  let at = 0
  for (const character of text) {
    const plain = character < '\x80' ? character.toLowerCase() : foldedCharacter(character)
    for (let unit = 0; unit < plain.length; unit++) places.push(at)
    whole += plain
    at += character.length
  }
  places.push(text.length)
  return { text: whole, places }
}

/** One at a time, so that a character is the same whatever stands beside it: sigma has another form at the end of a word. */
function foldedCharacter(character: string): string {
  const plain = character.normalize('NFD').replace(ACCENTS, '').toLowerCase().replace(ACCENTS, '')
  return plain === 'ς' ? 'σ' : plain
}

// Marks that stand over, under or through a letter; the signs of scripts that are written with them are letters of their own.
const ACCENTS = /[\u0300-\u036f]/g
const ASCII = /^[\0-\x7f]*$/

/** Text as it is searched: the case of letters and their accents do not matter. */
export function folded(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : [...text].map(foldedCharacter).join('')
}

/** Folded text, and for each of its places the one in the text itself where that character begins. */
export function foldedWithPlaces(text: string): { text: string; places: number[] } {
  const places: number[] = []
  let whole = ''
  let at = 0
  for (const character of text) {
    const plain = foldedCharacter(character)
    for (let unit = 0; unit < plain.length; unit++) places.push(at)
    whole += plain
    at += character.length
  }
  return { text: whole, places: [...places, text.length] }
}

/** One at a time, so that a character is the same whatever stands beside it: sigma has another form at the end of a word. */
function foldedCharacter(character: string): string {
  const plain = character.normalize('NFD').replace(ACCENTS, '').toLowerCase().replace(ACCENTS, '')
  return plain === 'ς' ? 'σ' : plain
}

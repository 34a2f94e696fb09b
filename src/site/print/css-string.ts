/** Text as a string of CSS, from which nothing in it can break out. */
export function cssString(text: string): string {
  return `"${text.replaceAll(/["\\\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`
}

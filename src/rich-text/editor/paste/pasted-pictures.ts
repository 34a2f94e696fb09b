import { mediaOf } from '#domain/rich-text/image-source.ts'
import { markedElement } from '../clipboard/node-html.ts'

/** Words below a pasted picture, on the picture itself until it is read. */
export const CAPTION = 'data-caption'

/**
 * Pictures of other sites are left out: the editor asks no other host for them, and a page must not depend on one.
 * Answers how many they were.
 */
export function leaveOutForeignPictures(body: HTMLElement): number {
  const foreign = [...body.querySelectorAll('img')].filter((picture) => !isOurs(picture.getAttribute('src') ?? ''))
  // Words below a picture are the author's to keep or delete.
  for (const picture of foreign) (markedElement(picture) ?? picture).replaceWith(picture.getAttribute(CAPTION) ?? '')
  return foreign.length
}

function isOurs(src: string): boolean {
  return /^data:/i.test(src) || mediaOf(src) !== null
}

/** The words of a figure belong to its picture; spaces before and behind a picture in a line are the author's. */
export function restorePictures(body: HTMLElement): void {
  for (const figure of body.querySelectorAll('figure')) {
    const [picture, words] = [figure.querySelector('img'), figure.querySelector('figcaption')]
    if (picture && words?.textContent?.trim()) picture.setAttribute(CAPTION, words.textContent.trim())
    if (picture) words?.remove()
  }
  for (const picture of body.querySelectorAll('img')) {
    for (const beside of [picture.previousSibling, picture.nextSibling]) keepSpaces(beside)
  }
}

/** Spaces at the edge of words are dropped unless a style says that they count. */
function keepSpaces(words: ChildNode | null): void {
  if (words?.nodeType !== Node.TEXT_NODE || !words.textContent?.trim()) return
  const span = document.createElement('span')
  span.style.whiteSpace = 'pre-wrap'
  span.textContent = words.textContent.replaceAll(/\s+/g, ' ')
  words.replaceWith(span)
}

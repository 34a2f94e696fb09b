import { readsOnWhite } from '#domain/rich-text/background-scheme.ts'
import { restoreShapes } from './page-shapes.ts'
import { restorePictures } from './pasted-pictures.ts'
import { restoreCells } from './sheet-cells.ts'
import { restoreWordLists } from './word-lists.ts'

/** Styles that a text keeps; everything else of another program's look is left behind. */
const KEPT_STYLES = [
  'color',
  'background-color',
  'font-weight',
  'font-style',
  'text-decoration',
  'text-align',
  'vertical-align',
  // Blanks at the end of words count where a text says so.
  'white-space',
]

/** Parts that are about the other program, not about the text. */
const NO_TEXT = 'style, script, meta, link, title, xml, button, svg, br.Apple-interchange-newline'

/** What an office program or a browser put on the clipboard, as HTML that says only what the text is. */
export function cleanPaste(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { body } = page
  restoreCells(page)
  for (const element of page.querySelectorAll(NO_TEXT)) element.remove()
  removeComments(page)
  restoreWordLists(body)
  restyle(body)
  restoreShapes(body)
  restorePictures(body)
  for (const element of [...body.querySelectorAll('*')]) {
    if (isWrapper(element)) element.replaceWith(...element.childNodes)
    else keepMeaning(element)
  }
  return page
}

/** Google wraps what was copied in a bold that is none or in an element of its own; Word ends paragraphs with `o:p`. */
function isWrapper(element: Element): boolean {
  return (
    element.id.startsWith('docs-internal-guid') ||
    element.localName === 'google-sheets-html-origin' ||
    element.localName.includes(':') ||
    // A paragraph inside a list item is how Google Docs writes a line of a list.
    (element.localName === 'p' && element.parentElement?.localName === 'li')
  )
}

function keepMeaning(element: Element): void {
  const style = element instanceof HTMLElement ? keptStyle(element) : ''
  for (const { name } of [...element.attributes]) {
    if (
      name === 'style' ||
      name === 'class' ||
      name === 'lang' ||
      name === 'dir' ||
      // Which header a cell is follows from where it stands.
      name === 'scope' ||
      name.startsWith('on') ||
      name.startsWith('data-sheets')
    ) {
      element.removeAttribute(name)
    }
  }
  if (style !== '') element.setAttribute('style', style)
}

/** Colours that a program says where none was chosen: black on white. */
const UNCHOSEN: Readonly<Record<string, RegExp>> = {
  color: /^(#000(000)?|black|windowtext|rgb\(0, 0, 0\))$/,
  'background-color': /^(transparent|#fff(fff)?|white|rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/,
  'text-align': /^start$/,
}

/** A browser writes down all of a page's look, of which nothing was chosen for these words. */
const WHOLE_LOOK = /orphans:|-webkit-text-stroke-width:/

function keptStyle(element: HTMLElement): string {
  const isWhole = WHOLE_LOOK.test(element.getAttribute('style') ?? '')
  const isUnchosen = (name: string, value: string) =>
    UNCHOSEN[name]?.test(value) || (isWhole && name.endsWith('color')) || (name === 'color' && isLost(element, value))
  return KEPT_STYLES.flatMap((name) => {
    const value = element.style.getPropertyValue(name)
    return value === '' || isUnchosen(name, value) ? [] : [`${name}: ${value}`]
  }).join('; ')
}

/** Words of a dark page are pale, and lost on one that is white unless their background comes along; so are those without a colour. */
function isLost({ style }: HTMLElement, colour: string): boolean {
  if (isTransparent(colour)) return true
  const background = style.backgroundColor
  const hasOwn = background !== '' && !UNCHOSEN['background-color']?.test(background)
  return !hasOwn && !readsOnWhite(colour)
}

function isTransparent(colour: string): boolean {
  return colour === 'transparent' || /^(rgba|hsla)\(.*[,/]\s*0(\.0*)?%?\)$/.test(colour)
}

function removeComments(page: Document): void {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** What office programs say by attributes of older HTML, as the styles that say it today. */
function restyle(body: HTMLElement): void {
  for (const font of body.querySelectorAll('font')) {
    const span = body.ownerDocument.createElement('span')
    span.style.color = font.getAttribute('color') ?? ''
    span.append(...font.childNodes)
    font.replaceWith(span)
  }
  for (const block of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    block.style.textAlign ||= block.getAttribute('align') ?? ''
    block.removeAttribute('align')
  }
  // A spreadsheet aligns every cell, chosen or not: there only the colour says something.
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) {
    cell.style.backgroundColor ||= cell.getAttribute('bgcolor') ?? ''
    cell.removeAttribute('bgcolor')
  }
}

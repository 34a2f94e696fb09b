/** What pages of the web are built of, in the shapes that a text has: one code block, lines of a quote, boxes of a check list, a title above a table. */
export function restoreShapes(body: HTMLElement): void {
  for (const box of body.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')) becomeState(box)
  // Google Docs draws the box of a line, and says beside it whether it is ticked.
  for (const box of body.querySelectorAll('img[aria-roledescription="checkbox"]')) box.remove()
  for (const pre of body.querySelectorAll('pre')) plainCode(pre)
  for (const line of body.querySelectorAll('blockquote p')) becomeLine(line)
  for (const caption of body.querySelectorAll('table > caption')) {
    const title = body.ownerDocument.createElement('p')
    title.append(...caption.childNodes)
    caption.closest('table')?.before(title)
    caption.remove()
  }
}

const LANGUAGE = /\b(?:lang|language)-([\w+#-]+)/

/** Code is coloured by its language here, not in the colours of the page that it comes from. */
function plainCode(pre: HTMLElement): void {
  const inner = pre.querySelector('code')
  const language = LANGUAGE.exec(`${pre.className} ${inner?.className ?? ''}`)?.[1]
  // The last line ends where the block does.
  pre.textContent = (pre.textContent ?? '').replace(/\n$/, '')
  pre.removeAttribute('style')
  if (language) pre.dataset.language = language
}

/** A quote holds lines, and no paragraphs. */
function becomeLine(paragraph: Element): void {
  const line = paragraph.ownerDocument.createElement('div')
  line.append(...paragraph.childNodes)
  paragraph.replaceWith(line)
}

/** The box of a line says whether the line is ticked. */
function becomeState(box: HTMLInputElement): void {
  box.closest('li')?.setAttribute('aria-checked', String(box.checked))
  box.remove()
}

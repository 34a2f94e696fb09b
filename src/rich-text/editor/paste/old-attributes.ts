/** What office programs say by attributes of older HTML, as the styles that say it today. */
export function restyle(body: HTMLElement): void {
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

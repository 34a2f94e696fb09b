/** An opening or closing tag of a heading in HTML that React made: words in it are escaped, and hold none. */
const HEADING = /<(\/?)h([1-6])(?=[ >])/g

/**
 * HTML whose headings stand below a heading of this level, whatever level their author gave them: the highest of them comes
 * right below it, and none is deeper than the sixth.
 */
export function nestedHeadings(html: string, level: number): string {
  const used = [...html.matchAll(HEADING)].map(([, , digit]) => Number(digit))
  if (used.length === 0) return html
  const down = level + 1 - Math.min(...used)
  return html.replaceAll(HEADING, (_, slash: string, digit: string) => {
    return `<${slash}h${Math.min(6, Math.max(2, Number(digit) + down))}`
  })
}

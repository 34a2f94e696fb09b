/** A rule that Excel writes for a kind of cell: `.xl65 {font-weight:700; text-align:center;}`. */
const CLASS_RULE = /^\.([\w-]{1,40})$/
const MOST_RULES = 5000

/** Bold and the alignment that were chosen for cells of a spreadsheet, as marks on what they hold. */
export function restoreCells(page: Document): void {
  const rules = classRules(page)
  for (const cell of page.querySelectorAll<HTMLElement>('td, th')) {
    const chosen = [...cell.classList].flatMap((name) => rules.get(name) ?? [])
    const says = (property: string) =>
      chosen.find((rule) => rule.property === property)?.value ?? cell.style.getPropertyValue(property)
    if (/^(bold|[6-9]00)$/.test(says('font-weight'))) wrap(cell, 'b')
    const align = chosen.find(({ property }) => property === 'text-align')?.value ?? centre(cell)
    if (/^(left|center|right|justify)$/.test(align)) wrap(cell, 'p').style.textAlign = align
  }
}

/** Google aligns numbers to the right whether chosen or not: there only the middle says something. */
function centre(cell: HTMLElement): string {
  return cell.style.textAlign === 'center' ? 'center' : ''
}

function wrap(cell: HTMLElement, tag: 'b' | 'p'): HTMLElement {
  const around = cell.ownerDocument.createElement(tag)
  around.append(...cell.childNodes)
  cell.append(around)
  return around
}

/** The declarations of the page's own rules for one class; a page from the clipboard has no style sheet to ask. */
function classRules(page: Document): Map<string, { property: string; value: string }[]> {
  const css = [...page.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n')
  const rules = new Map<string, { property: string; value: string }[]>()
  for (const rule of css
    .replaceAll(/<!--|-->/g, '')
    .split('}')
    .slice(0, MOST_RULES)) {
    const [selector = '', body = ''] = rule.split('{')
    const [, name] = CLASS_RULE.exec(selector.trim()) ?? []
    if (name) rules.set(name, declarations(body))
  }
  return rules
}

function declarations(body: string): { property: string; value: string }[] {
  return body.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    if (colon < 0) return []
    return [{ property: declaration.slice(0, colon).trim(), value: declaration.slice(colon + 1).trim() }]
  })
}

/** The paragraph of a Word list says its list and level in its style: `mso-list:l0 level2 lfo1`. */
const LIST_STYLE = /mso-list:\s*(\w+)\s+level(\d+)/i

/** Word puts lists on the clipboard as paragraphs with a mark in front: they become lists again. */
export function restoreWordLists(body: HTMLElement): void {
  let open: { list: Element; level: number; name: string }[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const [, name, deep] = LIST_STYLE.exec(paragraph.getAttribute('style') ?? '') ?? []
    if (name === undefined) continue
    const level = Number(deep)
    // A list ends where something else stands between its paragraphs.
    if (open.length > 0 && paragraph.previousElementSibling !== last) open = []
    const tag = takeMark(paragraph)
    open = open.filter((one) => one.level < level || (one.level === level && one.name === name))
    let within = open.at(-1)
    if (!within || within.level < level) {
      const list = body.ownerDocument.createElement(tag)
      const parentItem = within?.list.lastElementChild
      if (parentItem) parentItem.append(list)
      else paragraph.before(list)
      within = { list, level, name }
      open.push(within)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    within.list.append(item)
    paragraph.remove()
    last = open[0]?.list ?? null
  }
}

/** Takes away the mark that Word wrote for programs without lists, and tells by it which kind of list it is. */
function takeMark(paragraph: Element): 'ol' | 'ul' {
  const mark = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const text = mark?.textContent ?? ''
  mark?.remove()
  return /^\s*\(?([0-9]+|[a-z]|[ivxlc]+)[.)]/i.test(text) ? 'ol' : 'ul'
}

import type { DialogAnswer, DialogEntry, DialogGroup, MarkedText } from './search-source.ts'

type Chosen = (entry: DialogEntry, event: MouseEvent) => void

/** What was found, as lists of links and buttons under the headings of their groups. */
export function resultList(groups: readonly DialogGroup[], chosen: Chosen): HTMLElement[] {
  return groups.map(({ heading, lead, entries }) => {
    const group = element('section', 'search-dialog-group')
    if (heading !== undefined) {
      group.append(element('h2', 'search-dialog-heading', heading))
      group.setAttribute('aria-label', heading)
    }
    if (lead) {
      group.append(entryElement(lead, chosen, 'search-dialog-lead'))
      group.setAttribute('aria-label', lead.title)
    }
    if (entries.length > 0) {
      const list = element('ul', lead ? 'search-dialog-sections' : 'search-dialog-list')
      for (const entry of entries) {
        const item = element('li')
        item.append(entryElement(entry, chosen, 'search-dialog-entry'))
        list.append(item)
      }
      group.append(list)
    }
    return group
  })
}

/** A search without matches, in the words that people know from its page. */
export function nothingFound(): HTMLElement {
  return messageElement('No results found', 'No components found for this search term. Please try again.')
}

export function messageElement(title: string, text: string): HTMLElement {
  const message = element('div', 'search-dialog-message')
  message.append(element('h2', '', title), element('p', '', text))
  return message
}

/** The shape of what will come. */
export function loadingElement(words: string): HTMLElement {
  const loading = element('div', 'search-dialog-loading')
  loading.append(element('p', '', words))
  for (let line = 0; line < 4; line++) loading.append(element('span', ''))
  return loading
}

export function moreElement({ title, href }: NonNullable<DialogAnswer['more']>): HTMLElement {
  const link = element('a', 'search-dialog-more', title)
  link.setAttribute('href', href)
  link.dataset.entry = ''
  return link
}

function entryElement(entry: DialogEntry, chosen: Chosen, className: string): HTMLElement {
  const isLink = 'href' in entry
  const line = element(isLink ? 'a' : 'button', className)
  if (isLink) line.setAttribute('href', entry.href)
  else line.setAttribute('type', 'button')
  line.dataset.entry = ''
  const title = element('span', 'search-dialog-title', entry.title)
  title.dir = 'auto'
  line.append(title)
  if (entry.detail) line.append(element('span', 'search-dialog-detail', entry.detail))
  for (const chip of entry.chips ?? []) line.append(element('span', 'search-dialog-chip', chip))
  if (entry.text && entry.text.length > 0) {
    const text = markedElement(entry.text)
    line.append(text)
    // It is called by its title; the text that has the words only describes it.
    line.setAttribute('aria-labelledby', named(title))
    line.setAttribute('aria-describedby', named(text))
  }
  line.addEventListener('click', (event) => chosen(entry, event))
  return line
}

let names = 0
function named(part: HTMLElement): string {
  names += 1
  part.id = `search-dialog-part-${names}`
  return part.id
}

function markedElement(parts: MarkedText): HTMLElement {
  const text = element('span', 'search-dialog-text')
  text.dir = 'auto'
  for (const part of parts) text.append(part.marked ? element('mark', '', part.text) : part.text)
  return text
}

export function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  if (text !== '') made.textContent = text
  return made
}

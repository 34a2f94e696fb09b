import { recentSearches } from './recent-searches.ts'
import { element, loadingElement, messageElement, moreElement, nothingFound, resultList } from './result-list.ts'
import stylesheet from './search-dialog.css?url'
import { createSearchRun, type SearchState } from './search-run.ts'
import type { DialogAnswer, DialogEntry, DialogGroup, SearchSource } from './search-source.ts'

type OpenDialog = {
  open(term: string): void
  /** Draws what is offered before anything is typed once more: the source knows more of it by now. */
  offerAgain(): void
}

const dialogs = new WeakMap<SearchSource, OpenDialog>()

/** Opens the dialog of a source, with what was typed elsewhere already; plain DOM, for visitors' pages load nothing else. */
export async function openSearchDialog(source: SearchSource, term: string | (() => string) = ''): Promise<OpenDialog> {
  await loadStylesheet()
  const known = dialogs.get(source) ?? makeDialog(source)
  dialogs.set(source, known)
  known.open(typeof term === 'string' ? term : term())
  return known
}

/** Once, and before the dialog is seen; one that does not come leaves a dialog that works all the same. */
let styled: Promise<void> | null = null
export function loadStylesheet(): Promise<void> {
  styled ??= new Promise((done) => {
    const link = element('link') as HTMLLinkElement
    link.rel = 'stylesheet'
    link.href = stylesheet
    link.onload = link.onerror = () => done()
    document.head.append(link)
  })
  return styled
}

function makeDialog(source: SearchSource): OpenDialog {
  const dialog = element('dialog', 'search-dialog') as HTMLDialogElement
  dialog.setAttribute('aria-label', source.label)
  const field = element('input') as HTMLInputElement
  Object.assign(field, {
    type: 'text',
    placeholder: 'Search...',
    maxLength: 200,
    autocomplete: 'off',
    enterKeyHint: 'search',
  })
  field.setAttribute('aria-label', source.label)
  field.setAttribute('autofocus', '')
  field.spellcheck = false
  const close = element('button', 'search-dialog-close', 'Close') as HTMLButtonElement
  close.type = 'button'
  const form = element('form', 'search-dialog-field') as HTMLFormElement
  form.append(field, close)
  const status = element('p', 'search-dialog-status')
  status.setAttribute('role', 'status')
  const results = element('div', 'search-dialog-results')
  dialog.append(form, status, results)
  document.body.append(dialog)

  const recent = recentSearches(source.recentKey)
  const run = createSearchRun<DialogAnswer>({ ask: source.ask, show })
  let found: string | null = null
  let idle = true
  let offered = ''
  const offeredNow = () => JSON.stringify([source.offered?.(), source.offersMore?.()])

  function show(state: SearchState<DialogAnswer>): void {
    idle = state.kind === 'idle'
    offered = offeredNow()
    found = state.kind === 'found' && state.answer.groups.length > 0 ? state.term : null
    results.toggleAttribute('aria-busy', state.kind === 'loading')
    results.scrollTop = 0
    const { said, shown } = contentOf(state)
    status.textContent = said
    results.replaceChildren(...shown)
  }

  function contentOf(state: SearchState<DialogAnswer>): { said: string; shown: HTMLElement[] } {
    if (state.kind === 'idle') {
      const more = source.offersMore?.() ? [loadingElement('Loading…')] : []
      return { said: '', shown: [...resultList(beforeTyping(), chosen), ...more] }
    }
    if (state.kind === 'loading') return { said: 'Searching…', shown: [loadingElement('Searching…')] }
    if (state.kind === 'failed')
      return { said: state.message, shown: [messageElement('The search did not respond', state.message)] }
    const { groups, summary, more } = state.answer
    if (groups.length === 0) return { said: 'No results found', shown: [nothingFound()] }
    return { said: summary, shown: [...resultList(groups, chosen), ...(more ? [moreElement(more)] : [])] }
  }

  function beforeTyping(): DialogGroup[] {
    const again = (term: string) => {
      field.value = term
      field.focus()
      run.submit(term)
    }
    const forget = () => {
      recent.clear()
      show({ kind: 'idle' })
      field.focus()
    }
    const searched = recent
      .list()
      .map((term): DialogEntry => ({ title: term, staysOpen: true, run: () => again(term) }))
    const entries: DialogEntry[] = [...searched, { title: 'Clear recent searches', staysOpen: true, run: forget }]
    return [...(searched.length > 0 ? [{ heading: 'Recent searches', entries }] : []), ...(source.offered?.() ?? [])]
  }

  function chosen(entry: DialogEntry, event: MouseEvent): void {
    if (found !== null) recent.add(found)
    if ('run' in entry) {
      // What it does may look at the page: the dialog is out of the way first.
      if (!entry.staysOpen) dialog.close()
      entry.run()
      return
    }
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    if (source.follow?.(entry.href)) event.preventDefault()
    dialog.close()
  }

  field.addEventListener('input', () => run.type(field.value))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const first = results.querySelector<HTMLElement>('[data-entry]')
    if (found !== null && found === field.value.trim() && first) first.click()
    else run.submit(field.value)
  })
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  dialog.addEventListener('keydown', (event) => moveByKeys(event, dialog, field))
  dialog.addEventListener('close', () => {
    // It comes after the closing: whoever was quick has opened it again, and typed.
    if (dialog.open) return
    run.clear()
    field.value = ''
    show({ kind: 'idle' })
  })
  return {
    offerAgain() {
      // What is there already stays: somebody may be about to press it.
      if (!idle || offered === offeredNow()) return
      const at = entriesOf(dialog).indexOf(document.activeElement as HTMLElement)
      show({ kind: 'idle' })
      if (at >= 0) entriesOf(dialog).at(at)?.focus()
    },
    open(term) {
      if (!dialog.open) dialog.showModal()
      field.value = term
      field.focus()
      if (term.trim() === '') show({ kind: 'idle' })
      else run.submit(term)
    },
  }
}

const entriesOf = (dialog: HTMLElement) => [...dialog.querySelectorAll<HTMLElement>('[data-entry]')]

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Up and down lead through the field and the results; a letter goes on in the field. */
function moveByKeys(event: KeyboardEvent, dialog: HTMLDialogElement, field: HTMLInputElement): void {
  const entries = entriesOf(dialog)
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const step = STEPS[event.key]
  if (step !== undefined && entries.length > 0) {
    event.preventDefault()
    const first = step > 0 ? 0 : -1
    const next = at < 0 ? entries.at(first) : (entries[at + step] ?? field)
    next?.focus()
  } else if (at >= 0 && isTyped(event)) {
    field.focus()
  }
}

function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

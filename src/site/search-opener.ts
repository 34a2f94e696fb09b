// The entry of pages with a search field: its dialog is loaded when somebody first asks for it. Until then, and where
// it can't be loaded, fields and links lead to the page of the search.
const FIELDS = 'form[data-search], a[data-search]'

// The page of the search, where no server answers it.
if (document.querySelector('[data-exported-search]'))
  void import('./exported-search-page.ts').then(({ showExportedSearch }) => showExportedSearch())

function open(path: string, term: string, { done, fail }: { done?: () => void; fail: () => void }): void {
  const opened = import('./site-search.ts').then(({ openSiteSearch }) => openSiteSearch(path, term))
  opened.then(done, fail)
}

/** Where a field or a link leads without script, and what it asks for there. */
function asked(part: HTMLFormElement | HTMLAnchorElement): { path: string; term: string; go(): void } {
  if (part instanceof HTMLFormElement) {
    const field = part.elements.namedItem('q')
    const term = field instanceof HTMLInputElement ? field.value : ''
    return { path: new URL(part.action).pathname, term, go: () => part.submit() }
  }
  const address = new URL(part.href)
  return {
    path: address.pathname,
    term: address.searchParams.get('q') ?? '',
    go: () => window.location.assign(part.href),
  }
}

function openFor(part: HTMLFormElement | HTMLAnchorElement): void {
  const { path, term, go } = asked(part)
  // What was typed here goes on in the dialog.
  const done = () => part instanceof HTMLFormElement && part.reset()
  open(path, term, { done, fail: go })
}

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches(FIELDS)) return
  event.preventDefault()
  openFor(event.target)
})

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
  const part = event.target.closest<HTMLFormElement | HTMLAnchorElement>(FIELDS)
  if (part instanceof HTMLAnchorElement) event.preventDefault()
  // A featured field is typed into where it is; the one in the frame of the site is the way to the dialog.
  else if (!part || part.dataset.search === 'featured') return
  openFor(part)
})

document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  const part = document.querySelector<HTMLFormElement | HTMLAnchorElement>(FIELDS)
  if (!part) return
  event.preventDefault()
  const { path, go } = asked(part)
  open(path, '', { fail: go })
})

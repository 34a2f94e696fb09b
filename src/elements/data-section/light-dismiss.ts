const LISTS = 'details:is(.reader-filter, .download-menu)'

const openLists = () => document.querySelectorAll<HTMLDetailsElement>(`${LISTS}[open]`)

/** Lists that open over what is below them close with Escape, and when somebody goes on elsewhere. */
export function dismissLightly(): void {
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      for (const list of openLists()) if (target instanceof Node && !list.contains(target)) list.open = false
    })
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return
    // In a field with words Escape takes these away first.
    if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return
    const list = target.closest<HTMLDetailsElement>(LISTS)
    if (!list?.open) return
    list.open = false
    list.querySelector('summary')?.focus()
  })
}

import type { ElementView } from './element-view.ts'

/** Views by element name, each loaded when a page has an interactive section of its kind; text never is one. */
const modules = import.meta.glob<ElementView>(['./*/view.tsx', '!./rich-text/view.tsx'], { import: 'default' })

export const lazyViews: ReadonlyMap<string, () => Promise<ElementView>> = new Map(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1] ?? path, load]),
)

import type { ElementView } from './element-view.ts'

/** Views by element name. Editors are found by a glob of their own, so that a visitor's page can't name one. */
const modules = import.meta.glob<ElementView>('./*/view.tsx', { eager: true, import: 'default' })

export const elementViews: ReadonlyMap<string, ElementView> = new Map(
  Object.entries(modules).map(([path, view]) => [path.split('/')[1] ?? path, view]),
)

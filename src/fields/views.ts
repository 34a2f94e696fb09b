import type { FieldView } from './field.ts'

/** Views by the name of the kind; inputs are found by a glob of their own, so that a page that shows can't bring one. */
const modules = import.meta.glob<FieldView>('./*/view.tsx', { eager: true, import: 'default' })

export const fieldViews: ReadonlyMap<string, FieldView> = new Map(
  Object.entries(modules).map(([path, view]) => [path.split('/')[1] ?? path, view]),
)

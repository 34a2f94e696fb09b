import type { FieldView } from './field.ts'

/**
 * Views of the kinds that show more of a value where there is room than in a cell; the others look the same there. Inputs
 * are found by a glob of their own, so that a page that shows can't bring one.
 */
const modules = import.meta.glob<FieldView>('./*/view.tsx', { eager: true, import: 'default' })

export const fieldViews: ReadonlyMap<string, FieldView> = new Map(
  Object.entries(modules).map(([path, view]) => [path.split('/')[1] ?? path, view]),
)

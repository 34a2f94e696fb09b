/** The kind of an element whose section was lost: nobody knows its name. */
export const MISSING_TYPE = 'missing'

/** Kinds of the older system that showed a single item; nothing shows them any more. */
const DEPRECATED = new Set(['item', 'Item'])

/** What stands in place of an element whose kind nobody knows. */
export function unregisteredText(type: string): string {
  if (DEPRECATED.has(type)) return 'Item Component Deprecated.'
  if (type === '' || type === MISSING_TYPE) return 'Component not registered.'
  return `Component ${type} Not Registered`
}

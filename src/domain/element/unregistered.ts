import { MISSING_ELEMENT } from '#domain/page/stored-page.ts'

/** Kinds of the older system that showed a single item; nothing shows them any more. */
const DEPRECATED = new Set(['item', 'Item'])

/** What stands in place of an element whose kind nobody knows. */
export function unregisteredText(type: string): string {
  if (DEPRECATED.has(type)) return 'Item Component Deprecated.'
  if (type === '' || type === MISSING_ELEMENT['element-type']) return 'Component not registered.'
  return `Component ${type} Not Registered`
}

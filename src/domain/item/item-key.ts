// Control characters and the separator are kept out, so that `app+type` reads back one way only.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
export const ITEM_NAME = /^[^+\u0000-\u001f\u007f]{1,200}$/

/** `app+type`, the address of a list of items. */
export function itemKey(app: string, type: string): string {
  return `${app}+${type}`
}

/** The two halves of an `app+type` key, or null when it is not one. */
export function parseItemKey(key: string): { app: string; type: string } | null {
  const at = key.indexOf('+')
  if (at < 0) return null
  const app = key.slice(0, at)
  const type = key.slice(at + 1)
  return ITEM_NAME.test(app) && ITEM_NAME.test(type) ? { app, type } : null
}

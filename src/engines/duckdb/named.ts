const COLUMN = /^[a-z0-9_]+$/

/**
 * Gives SQL a name, so that it can be used several times and is written once. The lambda of a list is the only construct
 * of an expression that names a value; a column has a name already.
 */
export function named<K extends string>(values: Record<K, string>, body: (names: Record<K, string>) => string): string {
  const entries = Object.entries<string>(values)
  if (entries.every(([, sql]) => COLUMN.test(sql))) return body(values)
  const names = Object.fromEntries(entries.map(([key]) => [key, `v['${key}']`])) as Record<K, string>
  const record = entries.map(([key, sql]) => `'${key}': ${sql}`).join(', ')
  return `list_transform([{${record}}], lambda v: ${body(names)})[1]`
}

const FIGURES = new Intl.NumberFormat('en-US')

/** `1 row`, `12,000 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${FIGURES.format(count)} ${count === 1 ? one : many}`
}

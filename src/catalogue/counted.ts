const FIGURES = new Intl.NumberFormat('en-US')

/** '1 row', '3,222 rows' */
export function counted(number: number, thing: string): string {
  return `${FIGURES.format(number)} ${thing}${number === 1 ? '' : 's'}`
}

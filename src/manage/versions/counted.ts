import { FIGURES } from '../figure.tsx'

/** `2 pages`, `1 page`. */
export const counted = (count: number, what: string) => `${FIGURES.format(count)} ${what}${count === 1 ? '' : 's'}`

/** What a request asks for of a file: all of it, one range of its bytes, or one that it does not have. */
export type AskedRange = { kind: 'all' } | { kind: 'range'; from: number; to: number } | { kind: 'unsatisfiable' }

const RANGE = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/

/** Reads a `Range` header for a file of this size. Several ranges at once, and what is no range, ask for all of it. */
export function askedRange(header: string, size: number): AskedRange {
  const [, first = '', last = ''] = RANGE.exec(header.replaceAll(' ', '')) ?? []
  if (first === '' && last === '') return { kind: 'all' }
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count > 0 ? { kind: 'range', from: size - count, to: size - 1 } : { kind: 'unsatisfiable' }
  }
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  // A range that ends before it begins is no range.
  if (last !== '' && Number(last) < from) return { kind: 'all' }
  return from < size ? { kind: 'range', from, to } : { kind: 'unsatisfiable' }
}

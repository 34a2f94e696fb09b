const UNITS = ['kB', 'MB', 'GB'] as const

/** How large a file is, as people say it: '834 bytes', '1.5 kB', '142 MB'. */
export function shownBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  let [size, unit] = [bytes / 1_000, 0]
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1_000
    unit++
  }
  return `${size < 99.95 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}

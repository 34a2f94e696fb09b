const SLASH = 0x2f

/** `//plan/flood/` becomes `plan/flood`. One pass from each end: a pattern for the end tries every slash anew. */
export function trimSlashes(path: string): string {
  let start = 0
  while (path.charCodeAt(start) === SLASH) start++
  return trimEndSlashes(path.slice(start))
}

/** `/plan/flood//` becomes `/plan/flood`. */
export function trimEndSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path.charCodeAt(end - 1) === SLASH) end--
  return path.slice(0, end)
}

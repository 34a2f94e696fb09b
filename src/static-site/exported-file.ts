/** A file of an exported site: its path below the folder, and its bytes as they are made. */
export type ExportedFile = { path: string; body: Uint8Array | AsyncIterable<Uint8Array> }

/**
 * What became of an export: how much was written, what could not be, sections of which nothing can be asked there, and links
 * that lead nowhere.
 */
export type ExportReport = {
  pages: number
  files: number
  bytes: number
  problems: string[]
  still: string[]
  deadLinks: string[]
}

/** Most lines of each kind that a report has; how many more there are it says in its last one. */
export const MOST_REPORTED = 200

const LONGEST_NAME_BYTES = 255
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no name of a file may have
const REFUSED = /[\u0000-\u001f\\:*?"<>|]/

/** `/plan/hazards/flood` as the path of a file below a folder, or null where no file can be called that everywhere. */
export function filePath(address: string, name = ''): string | null {
  const parts = [...address.split('/').filter((part) => part !== ''), ...(name === '' ? [] : [name])]
  const isName = (part: string) =>
    part !== '.' && part !== '..' && !REFUSED.test(part) && new TextEncoder().encode(part).length <= LONGEST_NAME_BYTES
  return parts.length > 0 && parts.every(isName) ? parts.join('/') : null
}

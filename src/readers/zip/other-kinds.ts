import { mainPart } from '../ooxml/office-package.ts'
import type { ZipFile } from './zip-file.ts'

/** Files by which an archive is known to be a document of some program. */
const KNOWN_FILES: readonly [name: string, words: string][] = [
  ['Index/Document.iwa', 'This is an Apple Numbers, Pages or Keynote file. Export it as Excel or CSV and try again.'],
  ['doc.kml', 'This is a Google Earth map, not a table.'],
  ['META-INF/container.xml', 'This is a book, not a table.'],
]

const OFFICE_FOLDERS: readonly [folder: string, words: string][] = [
  ['word/', 'This is a Word document, not a workbook.'],
  ['ppt/', 'This is a presentation, not a workbook.'],
  ['', 'This is an Office file, but not a workbook.'],
]

/** Which document the archive is, in words, where it is one that nobody takes for an archive; null for plain ones. */
export async function otherKind(zip: ZipFile): Promise<string | null> {
  const known = KNOWN_FILES.find(([name]) => zip.find(name))
  if (known) return known[1]
  const part = await mainPart(zip)
  return part === null ? null : (OFFICE_FOLDERS.find(([folder]) => part.startsWith(folder))?.[1] ?? null)
}

import { readXml } from '../xml/read-xml.ts'
import type { XmlHandler } from '../xml/xml-parser.ts'
import type { ZipEntry } from '../zip/zip-directory.ts'
import type { ZipFile } from '../zip/zip-file.ts'

/** Sheets in which no value is found in this many pieces count as filled. */
const MOST_PIECES = 16

/** Whether no cell of the sheet has a value. */
export async function isEmptySheet(zip: ZipFile, part: ZipEntry): Promise<boolean> {
  let hasValue = false
  const handler: XmlHandler = {
    wantsText: false,
    open({ local }) {
      if (local === 'v' || local === 't' || local === 'f') this.wantsText = true
    },
    text() {
      hasValue = true
    },
    close() {
      this.wantsText = false
    },
  }
  let pieces = 0
  for await (const _ of readXml(zip.pieces(part), handler, `“${part.name}”`))
    if (hasValue || ++pieces === MOST_PIECES) return false
  return true
}

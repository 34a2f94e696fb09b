import { type ListedSheet, refuseManySheets, SKIPPED } from '../workbook/workbook-sheets.ts'
import { readTags } from '../xml/read-xml.ts'
import type { ZipEntry } from '../zip/zip-directory.ts'
import type { ZipFile } from '../zip/zip-file.ts'

/** More styles of tables than any spreadsheet has. */
const MOST_STYLES = 10_000

/** The sheets of a spreadsheet, each by its place in the file: all of them stand in one part, one after the other. */
export async function readTables(zip: ZipFile, part: ZipEntry): Promise<ListedSheet<number>[]> {
  const sheets: ListedSheet<number>[] = []
  const hiddenStyles = new Set<string>()
  let style = ''
  let filled = false
  await readTags(zip.pieces(part), 'The spreadsheet', ({ full }, tag) => {
    const last = sheets.at(-1)
    if (full === 'style:style') style = tag.valueOf('style:name') ?? ''
    else if (full === 'style:table-properties') {
      if (tag.valueOf('table:display') === 'false' && hiddenStyles.size < MOST_STYLES) hiddenStyles.add(style)
    } else if (full === 'table:table') {
      const hidden = hiddenStyles.has(tag.valueOf('table:style-name') ?? '')
      sheets.push({ name: tag.valueOf('table:name') ?? '', hidden, place: sheets.length, skipped: SKIPPED.empty })
      refuseManySheets(sheets.length)
      filled = false
    } else if (full === 'table:table-cell' && last && !filled) {
      filled = tag.valueOf('office:value-type') !== null || tag.valueOf('table:formula') !== null
      if (filled) last.skipped = null
    }
  })
  return sheets
}

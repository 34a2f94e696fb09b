import type { Relationship } from '../ooxml/relationships.ts'
import { type ListedSheet, refuseManySheets, SKIPPED } from '../workbook/workbook-sheets.ts'
import { readTags } from '../xml/read-xml.ts'
import type { ZipEntry } from '../zip/zip-directory.ts'
import type { ZipFile } from '../zip/zip-file.ts'

export type WorkbookPart = { sheets: ListedSheet<ZipEntry>[]; from1904: boolean }

const OTHER_KINDS = new Map<string, string>([
  ['chartsheet', SKIPPED.chart],
  ['dialogsheet', SKIPPED.dialog],
  ['xlMacrosheet', SKIPPED.macros],
  ['xlIntlMacrosheet', SKIPPED.macros],
])

export async function readWorkbookPart(
  zip: ZipFile,
  part: ZipEntry,
  relationships: Map<string, Relationship>,
): Promise<WorkbookPart> {
  const sheets: ListedSheet<ZipEntry>[] = []
  let from1904 = false
  let inSheets = false
  await readTags(zip.pieces(part), 'The workbook', ({ local }, tag) => {
    if (local === 'sheets') inSheets = true
    else if (local === 'workbookPr') from1904 = ['1', 'true'].includes(tag.value('date1904') ?? '')
    else if (local === 'sheet' && inSheets) {
      const hidden = ['hidden', 'veryHidden'].includes(tag.value('state') ?? '')
      const found = relationships.get(tag.value('id') ?? '')
      sheets.push({ name: tag.value('name') ?? '', hidden, ...placeOf(zip, found) })
      refuseManySheets(sheets.length)
    }
  })
  return { sheets, from1904 }
}

/** Where the cells of a sheet are, or why there are none. */
export function placeOf(
  zip: ZipFile,
  found: Relationship | undefined,
): Pick<ListedSheet<ZipEntry>, 'place' | 'skipped'> {
  const other = found && OTHER_KINDS.get(found.type)
  const place = found?.type === 'worksheet' ? zip.find(found.part) : null
  return { place, skipped: place ? null : (other ?? SKIPPED.missing) }
}

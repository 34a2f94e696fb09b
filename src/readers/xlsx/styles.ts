import { tooLarge } from '#domain/problem.ts'
import { builtInFormat, MOST_CELL_FORMATS, type NumberFormat, readNumberFormat } from '../workbook/number-format.ts'
import { readTags } from '../xml/read-xml.ts'
import type { ZipEntry } from '../zip/zip-directory.ts'
import type { ZipFile } from '../zip/zip-file.ts'

/** The number format of each style that cells refer to by its place in the list. */
export async function readCellFormats(zip: ZipFile, part: ZipEntry): Promise<NumberFormat[]> {
  const codes = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let list = ''
  await readTags(zip.pieces(part), 'The list of styles', ({ local }, tag) => {
    if (local === 'numFmt' && list === 'numFmts')
      codes.set(Number(tag.value('numFmtId')), readNumberFormat(tag.value('formatCode') ?? ''))
    else if (local === 'xf' && list === 'cellXfs') {
      const id = Number(tag.value('numFmtId') ?? 0)
      formats.push(codes.get(id) ?? builtInFormat(id))
    } else if (local === 'numFmts' || local.endsWith('Xfs') || local.endsWith('Styles') || local === 'dxfs')
      list = local
    if (formats.length > MOST_CELL_FORMATS || codes.size > MOST_CELL_FORMATS)
      throw tooLarge(`The workbook has more than ${MOST_CELL_FORMATS} styles.`)
  })
  return formats
}

import { type PackedFile, zipArchive } from './zip-archive.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

export type PlainWorkbook = {
  /** The XML inside `sheetData` of the only sheet, or all that follows it. */
  rows?: string
  after?: string
  strings?: string
  /** Codes of number formats; the style of a cell is its place in this list, from 1. */
  formats?: string[]
  /** Attributes of `workbookPr`. */
  properties?: string
  /** Other files, in front of these or instead of them. */
  files?: PackedFile[]
  main?: string
}

/** The files of a small workbook, byte by byte. */
export function workbookFiles({ rows = '', after = '', strings, formats = [], ...more }: PlainWorkbook): PackedFile[] {
  const main = more.main ?? MAIN
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATED}/${type}" Target="${target}"/>`
  const relations = (list: string) => `<Relationships xmlns="${PACKAGE}">${list}</Relationships>`
  const files: PackedFile[] = [
    { name: '[Content_Types].xml', bytes: '<Types/>' },
    { name: '_rels/.rels', bytes: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      bytes: `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${RELATED}"><workbookPr ${more.properties ?? ''}/><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
          relation('rId2', 'styles', 'styles.xml') +
          relation('rId3', 'sharedStrings', '/xl/sharedStrings.xml'),
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: `<worksheet xmlns="${main}"><dimension ref="A1"/><sheetData>${rows}</sheetData>${after}</worksheet>`,
    },
    {
      name: 'xl/styles.xml',
      bytes: `<styleSheet xmlns="${main}"><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    },
    ...(strings === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', bytes: `<sst xmlns="${main}">${strings}</sst>` }]),
  ]
  const replaced = new Set(more.files?.map(({ name }) => name))
  return [...(more.files ?? []), ...files.filter(({ name }) => !replaced.has(name))]
}

export const plainWorkbook = (workbook: PlainWorkbook): Buffer => zipArchive(workbookFiles(workbook))

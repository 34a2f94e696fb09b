const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook beside its sheets, of which the last may be notes on the others. */
export function workbookParts(sheets: number, hasNotes = false): { name: string; text: string }[] {
  const numbers = Array.from({ length: sheets + (hasNotes ? 1 : 0) }, (_, at) => at + 1)
  const nameOf = (number: number) => (number > sheets ? 'Notes' : number === 1 ? 'Data' : `Data ${number}`)
  return [
    { name: '[Content_Types].xml', text: contentTypes(numbers) },
    { name: '_rels/.rels', text: relations([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', text: workbook(numbers, nameOf) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations([
        ...numbers.map((number) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    },
    { name: 'xl/styles.xml', text: STYLES },
  ]
}

function contentTypes(numbers: number[]): string {
  const sheets = numbers.map((number) => part(`/xl/worksheets/sheet${number}.xml`, `${TYPE}.worksheet+xml`))
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', `${TYPE}.sheet.main+xml`)}${sheets.join('')}${part('/xl/styles.xml', `${TYPE}.styles+xml`)}</Types>`
}

const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const listed = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${listed.join('')}</Relationships>`
}

function workbook(numbers: number[], nameOf: (number: number) => string): string {
  const sheets = numbers.map((number) => `<sheet name="${nameOf(number)}" sheetId="${number}" r:id="rId${number}"/>`)
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** Style 0 is plain, style 1 shows a day as `2024-05-31`, style 2 a moment as `2024-05-31 14:30:00`. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

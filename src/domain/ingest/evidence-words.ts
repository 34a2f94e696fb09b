import type { SourceField } from '#domain/data/column.ts'
import type { DataType } from '#domain/data/query.ts'
import { plain } from '#domain/field/abbreviate.ts'
import { type ColumnEvidence, readableDays } from './column-evidence.ts'
import { declaredCode, unknownAreas } from './propose-code.ts'

/** What somebody who maps a column should know of its values, in sentences; `dataType` is what it is read as. */
export function evidenceWords(evidence: ColumnEvidence, dataType: DataType): string[] {
  const { empty, nullWords, values, codes, numbers, examples } = evidence
  const longest = codes.lengths.at(-1) ?? 0
  const noNumbers = dataType === 'numeric' ? values - Math.max(numbers.point, numbers.comma) : 0
  const noDays =
    dataType === 'date' || dataType === 'timestamp' ? values - readableDays(evidence) - evidence.days.serials : 0
  return [
    ...counted(empty, 'cell is empty.', 'cells are empty.'),
    ...nullWords.flatMap(({ word, count }) => counted(count, `cell says "${word}".`, `cells say "${word}".`)),
    ...counted(noNumbers, 'value is not a number', 'values are not numbers', examples.noNumber),
    ...counted(noDays, 'value is not a date', 'values are not dates', examples.noDay),
    ...counted(
      longest,
      'value has more digits than a spreadsheet keeps, and is exact only as text.',
      'values have more digits than a spreadsheet keeps, and are exact only as text.',
    ),
  ]
}

/** What is lost or wrong in the file itself, which whoever maps a column has to see without asking for it. */
export function evidenceWarnings(header: string, evidence: ColumnEvidence, field: SourceField | null): string[] {
  return [
    ...counted(
      evidence.codes.shortened,
      'value was shortened by a spreadsheet, and digits may be lost',
      'values were shortened by a spreadsheet, and digits may be lost',
      evidence.examples.shortened,
    ),
    ...counted(
      unknownAreas(header, evidence, declaredCode(field?.display)),
      'code does not belong to any state or county of the years 2010 to 2023.',
      'codes do not belong to any state or county of the years 2010 to 2023.',
    ),
  ]
}

function counted(count: number, one: string, many: string, example?: string | null): string[] {
  if (count <= 0) return []
  const end = example === undefined ? '' : example === null ? '.' : `, such as ${example}.`
  return [`${plain(count, 0, 0)} ${count === 1 ? one : many}${end}`]
}

import type { SectionSize } from '#domain/section/section.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'

/** How many columns of a grid a section takes; all others are as wide as the sheet. */
const SPANS: Readonly<Record<GridColumns, Partial<Record<SectionSize, number>>>> = {
  6: { '1/4': 2, '1/3': 2, '1/2': 3, '2/3': 4 },
  12: { '1/4': 3, '1/3': 4, '1/2': 6, '2/3': 8 },
}

type Sized = { size: SectionSize; rowspan: number }

/**
 * Sections line by line, as a grid of so many columns shows them: those that stand side by side share a line. Browsers
 * break between lines as they are told to, which they don't do inside a grid. Where a section is as high as several
 * lines, all that may stand beside it are one.
 */
export function printedLines<S extends Sized>(
  sections: readonly S[],
  columns: GridColumns,
  needsSheet: (section: S) => boolean,
): S[][] {
  const lines: S[][] = []
  let [room, isHigh] = [0, false]
  for (const section of sections) {
    const span = needsSheet(section) ? columns : (SPANS[columns][section.size] ?? columns)
    const isPart = span < columns
    if (isPart && (isHigh || span <= room)) {
      lines.at(-1)?.push(section)
      room -= span
    } else {
      lines.push([section])
      room = columns - span
      isHigh = false
    }
    isHigh ||= isPart && section.rowspan > 1
  }
  return lines
}

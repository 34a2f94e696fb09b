import { z } from 'zod'
import { counted } from '#domain/data/counted.ts'
import { ImportReport } from './import-report.ts'

/** What came of an import. */
export const Imported = z.object({
  items: z.number(),
  patterns: z.array(z.object({ name: z.string(), base_url: z.string() })),
  /** References to what is not in the file. */
  dangling: z.number(),
  refusedPictures: z.number(),
  report: ImportReport.nullable(),
})
export type Imported = z.output<typeof Imported>

/** The same in words, a line each: how much came, and what did not come as it was. */
export function importedLines({ items, patterns, dangling, refusedPictures, report }: Imported): string[] {
  return [
    `Imported ${counted(items, 'item')}: ${patterns.map(({ name, base_url }) => `${name} at ${base_url}`).join(', ')}.`,
    ...(dangling > 0
      ? [`${counted(dangling, 'reference leads', 'references lead')} to items that are not in the file.`]
      : []),
    ...(refusedPictures > 0
      ? [
          `${counted(refusedPictures, 'picture')} could not be read and ${refusedPictures === 1 ? 'was' : 'were'} left out.`,
        ]
      : []),
    ...(report ? reportLines(report) : []),
  ]
}

function reportLines({ upgraded, kept, keptCount }: ImportReport): string[] {
  return [
    ...upgraded.map(({ what, count }) => `Upgraded: ${count} ${what}.`),
    ...kept.map(({ id, type, reason }) => `Kept as it was: ${type} ${id}. ${reason}`),
    ...(keptCount > kept.length ? [`Kept as they were: ${keptCount - kept.length} more.`] : []),
  ]
}

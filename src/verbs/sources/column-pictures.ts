import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import {
  type ColumnPicture,
  drawnColumn,
  groupsWanted,
  measureQuery,
  pictureQuery,
  readMeasures,
} from '#domain/catalogue/column-picture.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import { ItemId } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { type ReadableVersion, readableVersion } from './readable-version.ts'
import { versionMark } from './version-mark.ts'
import { appOfItem } from './writable-source.ts'

/** Columns that are drawn at once. */
const MOST_DRAWN = 50
/** Versions whose pictures are kept, those that were asked for last. */
const MOST_KEPT = 200

const kept = new Map<string, ColumnPicture>()

export const columnPictures = defineVerb({
  name: 'versions.pictures',
  summary: 'What the values of columns of a version look like: distribution, most frequent values, share of empty.',
  kind: 'read',
  input: z.strictObject({
    viewId: ItemId,
    from: z.number().int().min(0).default(0),
    count: z.number().int().min(1).max(MOST_DRAWN).default(MOST_DRAWN),
  }),
  level: EDITOR,
  app: ({ viewId }, context) => appOfItem(viewId, context),
  async run({ viewId, from, count }, context): Promise<ColumnPicture[]> {
    const app = await appOfItem(viewId, context)
    if (app === null) throw notFound('This version')
    const version = await readableVersion(context, app, viewId)
    return pictures(version, { from, to: from + count }, context)
  },
})

/** Drawn once for a state of the version: another revision of it or of its source, or another change of its rows, is drawn anew. */
async function pictures(
  version: ReadableVersion,
  { from, to }: { from: number; to: number },
  context: VerbContext,
): Promise<ColumnPicture[]> {
  const { rows, signal } = context
  const { table } = version
  const mark = await versionMark(version, context)
  const keyOf = (key: string) => `${mark} ${key}`
  const columns = [...table.columns, ...namedCalculations(table.calculated)].slice(from, to)
  const missing = columns.filter(({ key }) => !kept.has(keyOf(key)))
  if (missing.length > 0) {
    const [cells = []] = await rows.select(table, measureQuery(missing), { from: 0, to: 0 }, signal)
    const drawn = readMeasures(missing, cells).map(async (measured) => {
      const query = pictureQuery(measured)
      const range = { from: 0, to: groupsWanted(measured) - 1 }
      const groups = query ? await rows.select(table, query, range, signal) : []
      return [keyOf(measured.column.key), drawnColumn(measured, groups)] as const
    })
    for (const [key, picture] of await Promise.all(drawn)) keep(key, picture)
  }
  return columns.flatMap(({ key }) => kept.get(keyOf(key)) ?? [])
}

function keep(key: string, picture: ColumnPicture): void {
  kept.set(key, picture)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT * MOST_DRAWN) return
    kept.delete(oldest)
  }
}

import { z } from 'zod'
import { ADMINISTRATOR, EDITOR, levelIn, SIGNED_IN } from '#domain/access/access.ts'
import { sightLevel } from '#domain/access/item-policy.ts'
import { ItemId } from '#domain/item/item.ts'
import { forbidden, notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { keptUntil, type TrashEntry } from '#domain/trash/trash-entry.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { emptyTrashEntry } from '#work/empty-trash.ts'
import { restoreEntry } from './restore-entry.ts'

export const listTrash = defineVerb({
  name: 'trash.list',
  summary: 'What the caller could restore, the newest first.',
  kind: 'read',
  input: z.strictObject({}),
  level: SIGNED_IN,
  async run(_input, context) {
    const patterns = await context.directory.patterns()
    const entries = (await context.store.trash.list()).filter((entry) => mayRestore(entry, patterns, context))
    return entries.map((entry) => ({
      ...entry,
      keptUntil: keptUntil(entry, context.keeping.retention.trashDays),
      mayEmpty: mayEmpty(entry, context),
    }))
  },
})

export const restoreTrash = defineVerb({
  name: 'trash.restore',
  summary: 'Brings back a deleted site, pattern, page, theme, source or version with all that belonged to it.',
  kind: 'write',
  input: z.strictObject({ id: ItemId }),
  level: EDITOR,
  app: appOfEntry,
  async run({ id }, context) {
    const entry = await entryOf(id, context)
    if (!mayRestore(entry, await context.directory.patterns(), context)) throw forbidden()
    await restoreEntry(entry, context)
    return { kind: entry.kind, name: entry.name, app: entry.app, itemId: entry.itemId }
  },
})

export const emptyTrash = defineVerb({
  name: 'trash.empty',
  summary: 'Removes an entry of the trash for good.',
  kind: 'write',
  input: z.strictObject({ id: ItemId }),
  level: ADMINISTRATOR,
  app: appOfEntry,
  async run({ id }, context) {
    const entry = await entryOf(id, context)
    if (!mayEmpty(entry, context)) throw forbidden()
    await emptyTrashEntry(context, id)
    return { kind: entry.kind, name: entry.name }
  },
})

async function appOfEntry({ id }: { id: number }, { store }: VerbContext): Promise<string | null> {
  return (await store.trash.get(id))?.app ?? null
}

async function entryOf(id: number, { store }: VerbContext): Promise<TrashEntry> {
  const entry = await store.trash.get(id)
  if (!entry) throw notFound('This entry of the trash')
  return entry
}

/** Whoever may delete a thing may bring it back: editors pages and versions, administrators the rest, sites those of all. */
function mayRestore(entry: TrashEntry, patterns: readonly Pattern[], { actor }: VerbContext): boolean {
  const { kind, app } = entry
  if (kind === 'page') return levelIn(actor, app) >= Math.max(EDITOR, levelOfPages(entry, patterns))
  if (kind === 'version')
    return levelIn(actor, app) >= Math.max(EDITOR, sightLevel(entry.itemType, ownOf(entry, patterns)))
  return levelIn(actor, kind === 'site' ? null : app) >= ADMINISTRATOR
}

const ownOf = ({ app }: TrashEntry, patterns: readonly Pattern[]) => patterns.filter((one) => one.app === app)

/** What reading the page would take; who may read it is unknown once its pattern is gone. */
function levelOfPages({ app, itemType }: TrashEntry, patterns: readonly Pattern[]): number {
  const levels = patterns.filter((one) => one.app === app && one.doc_type === itemType).map((one) => one.authLevel)
  return levels.length === 0 ? ADMINISTRATOR : Math.max(...levels)
}

function mayEmpty({ kind, app }: TrashEntry, { actor }: VerbContext): boolean {
  return levelIn(actor, kind === 'site' ? null : app) >= ADMINISTRATOR
}

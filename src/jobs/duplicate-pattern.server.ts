import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { readColumns } from '#domain/data/stored-columns.ts'
import { dataForNewTable } from '#domain/data/version-layout.ts'
import { isTableOf, newTableName } from '#domain/data/version-names.ts'
import { AppName, type Item, ItemId, type Stamp } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import type { JobProgress } from '#domain/job/job.ts'
import { notFound } from '#domain/problem.ts'
import { type CopyPlan, copiedData, copiedType } from '#domain/site/copied-data.ts'
import { COPIED_PARTS, PatternData } from '#domain/site/pattern.ts'
import { baseProblem, freeCopyBase, heldPatterns } from '#store/bases.server.ts'
import type { TransactionStore } from '#store/store.ts'
import { copyRows } from '#work/copy-rows.ts'
import type { JobContext, JobKind } from './job-kind.ts'
import { takeBackCopies } from './take-back.server.ts'

export const DUPLICATE = 'duplicate-pattern'

/** Which pattern is copied, to which type of which site, and how the copy is to be called. */
export const DuplicateInput = z.strictObject({
  patternId: ItemId,
  app: AppName,
  docType: z.string(),
  newApp: AppName,
  newType: z.string(),
  pattern: PatternData.pick({ name: true, base_url: true, subdomain: true }),
  /** Whether whoever asked for the copy decides for every site, or for those of the copy and the original alone. */
  everySite: z.boolean().default(false),
})
export type DuplicateInput = z.output<typeof DuplicateInput>

const BATCH = 25
const MOST_ITEMS = 10_000_000

/** Until it is whole a copy has a reserved type, which no door shows. */
const UNFINISHED = '_copy:'

type Copying = { context: JobContext; input: DuplicateInput; plan: CopyPlan; stamp: Stamp }

/**
 * Copies a pattern with all that belongs to it. First every item gets a placeholder, noted beside the job; then each
 * placeholder is filled, with every reference pointing at copies; at last the copy gets its pattern and is seen.
 */
export const duplicatePattern: JobKind = {
  name: DUPLICATE,
  lane: 'quick',
  level: ADMINISTRATOR,
  // Jobs of earlier releases are listed too: one whose input reads no longer has no name, and takes no screen down.
  about: (input) => DuplicateInput.safeParse(input).data?.pattern.name ?? '',
  async run(context) {
    const { job, store, now } = context
    const input = DuplicateInput.parse(job.input)
    const originals = await itemsOf(context, input)
    const stamp = { by: job.createdBy, at: now() }
    await placeCopies(context, input, originals, stamp)
    const copies = await store.jobs.copies(job.id)
    const from = { app: input.app, docType: input.docType }
    const plan = { from, to: { app: input.newApp, docType: input.newType }, copies }
    const copying = { context, input, plan, stamp }
    for (let at = 0; at < originals.length; at += BATCH) {
      await fillCopies(copying, originals.slice(at, at + BATCH), { done: at + BATCH, total: originals.length })
    }
    await context.finish(async (inner) => {
      await removeOrphans(inner, originals, copies, stamp)
      return announce(inner, input, stamp)
    })
  },
  undo: takeBackCopies,
}

async function itemsOf({ store }: JobContext, { app, docType }: DuplicateInput): Promise<Item[]> {
  const lists = COPIED_PARTS.map((part) =>
    store.items.list(app, `${docType}${part}`, ALL_ITEMS, { from: 0, to: MOST_ITEMS }),
  )
  return (await Promise.all(lists)).flat()
}

async function placeCopies(context: JobContext, input: DuplicateInput, originals: Item[], stamp: Stamp): Promise<void> {
  const { job, store } = context
  const placed = await store.jobs.copies(job.id)
  const open = originals.filter(({ id }) => !placed.has(id))
  for (let at = 0; at < open.length; at += BATCH) {
    const batch = open.slice(at, at + BATCH)
    const progress = { step: 'Preparing', done: placed.size + at + batch.length, total: originals.length }
    await context.step(progress, async (inner) => {
      const pairs: [number, number][] = []
      for (const { id, type } of batch) {
        const unfinished = `${UNFINISHED}${input.newType}${type.slice(input.docType.length)}`
        pairs.push([id, (await inner.items.create(input.newApp, unfinished, {}, stamp)).id])
      }
      await inner.jobs.noteCopies(job.id, pairs)
    })
  }
}

async function fillCopies(copying: Copying, originals: Item[], { done, total }: { done: number; total: number }) {
  const { context, plan, stamp } = copying
  const progress = { step: 'Copying', done: Math.min(done, total), total }
  const ids = originals.flatMap(({ id }) => plan.copies.get(id) ?? [])
  const copies = new Map((await context.store.items.getMany(ids)).map((copy) => [copy.id, copy]))
  const open = originals.flatMap((original) => {
    const copy = copies.get(plan.copies.get(original.id) ?? 0)
    return copy?.type.startsWith(UNFINISHED) ? [{ original, copy }] : []
  })
  const filled: { id: number; type: string; data: Item['data'] }[] = []
  for (const { original, copy } of open) {
    const data = await filledData(copying, original, copy, { ...progress, step: 'Copying rows' })
    filled.push({ id: copy.id, type: copiedType(original.type, plan), data })
  }
  const tables = filled.flatMap(({ id, data }) => (isTableOf(id, data.table) ? [data.table] : []))
  const sizes = await context.rows.sizes(tables)
  const { newApp: app } = copying.input
  const who = { ...stamp, email: context.actor.email }
  await context.step(progress, async (inner) => {
    for (const { id, type, data } of filled) {
      await inner.items.edit(id, data, stamp)
      await inner.items.setType(id, type, stamp)
      if (!isTableOf(id, data.table)) continue
      const { table } = data
      const rows = sizes.get(table) ?? 0
      await inner.rowChanges.loaded({ app, versionId: id, table, rows, file: null, before: {}, stamp: who })
    }
  })
}

/**
 * The data of a copy. A version's rows are copied too, into a table that the version names before it exists, so that
 * no sweep takes it; every attempt has a table of its own, and that of the attempt before goes.
 */
async function filledData(copying: Copying, original: Item, copy: Item, progress: JobProgress): Promise<Item['data']> {
  const { context, plan, stamp } = copying
  const { rows, signal, step, random } = context
  const [whole = original] = await context.store.items.withHistory([original])
  const data = copiedData(dataForNewTable(whole.data), plan)
  const from = original.data.table
  if (isTableOf(copy.id, copy.data.table)) await rows.drop(copy.data.table)
  if (!isTableOf(original.id, from)) return data
  const to = newTableName(copy.id, random())
  const columns = readColumns(original.data)?.columns ?? []
  await step(progress, ({ items }) => items.edit(copy.id, { table: to }, stamp))
  const takeIds = (size: number) => step(progress, ({ rowBlocks }) => rowBlocks.take(copy.id, size))
  await copyRows({ rows, signal, takeIds }, { table: from, columns }, { table: to, columns })
  return { ...data, table: to }
}

/** An original that was deleted while the job was cut off leaves a placeholder, which goes. */
async function removeOrphans(
  { items }: TransactionStore,
  originals: Item[],
  copies: Map<number, number>,
  stamp: Stamp,
) {
  const there = new Set(originals.map(({ id }) => id))
  const orphans = await items.getMany([...copies].flatMap(([original, copy]) => (there.has(original) ? [] : [copy])))
  for (const { id, app, type } of orphans) await items.delete(app, type, [id], stamp)
}

/** The copy's own pattern, unless whoever asked for the copy has made one for it already. */
async function announce({ items }: TransactionStore, input: DuplicateInput, stamp: Stamp): Promise<unknown> {
  const { patternId, app, newApp, newType, everySite } = input
  const patterns = await heldPatterns(items)
  const made = patterns.find((one) => one.app === newApp && one.doc_type === newType)
  if (made) return { patternId: made.id, base_url: made.base_url }
  const original = await items.get(patternId)
  const [site] = await items.list(newApp, 'site', ALL_ITEMS, { from: 0, to: 0 })
  if (!original || !site) throw notFound(original ? 'The site of the copy' : 'The pattern')
  const { pattern } = input
  const decides = (site: string) => everySite || site === app || site === newApp
  const isTaken = (await baseProblem(items, patterns, pattern, decides)) !== null
  const base_url = isTaken ? await freeCopyBase(items, patterns, pattern, decides) : pattern.base_url
  const data = { ...original.data, ...pattern, base_url, doc_type: newType }
  const created = await items.create(newApp, 'pattern', data, stamp)
  const listed = Array.isArray(site.data.patterns) ? site.data.patterns : []
  await items.edit(site.id, { patterns: [...listed, { id: created.id, ref: itemKey(newApp, 'pattern') }] }, stamp)
  return { patternId: created.id, base_url }
}

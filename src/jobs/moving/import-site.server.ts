import { ADMINISTRATOR } from '#domain/access/access.ts'
import { invalid } from '#domain/problem.ts'
import { ImportPlan } from '#domain/site/moving/import-plan.ts'
import { packedMap } from '#domain/site/moving/packed-map.ts'
import { openSiteFile } from '#packing/open-site-file.server.ts'
import type { JobKind } from '../job-kind.ts'
import { takeBackCopies } from '../take-back.server.ts'
import { bringPictures, removePictures } from './bring-pictures.server.ts'
import { bringRows } from './bring-rows.server.ts'
import { fillItems } from './fill-items.server.ts'
import { type Importing, isUnfinished, NOTHING } from './importing.ts'
import { placeItems } from './place-items.server.ts'
import { showSite } from './show-site.server.ts'

export const IMPORT_SITE = 'import-site'

/**
 * Brings what a site file holds into a site. The file is read to its end first; then every item gets a placeholder, rows
 * and pictures come, each placeholder is filled, and the last step shows all of it at once. Whatever cuts it off, a server
 * that goes on finds what is there; what fails or is cancelled is taken back.
 */
export const importSite: JobKind = {
  name: IMPORT_SITE,
  lane: 'import',
  level: ADMINISTRATOR,
  about: (input) => {
    const plan = ImportPlan.safeParse(input).data
    return plan?.newSite ?? plan?.patterns.flatMap(({ made }) => made?.name ?? [])[0] ?? ''
  },
  async run(context) {
    const { job, store, uploads, now } = context
    const plan = ImportPlan.parse(job.input)
    const path = await uploads.find(plan.file)
    if (path === null) throw invalid('The site file is no longer there. Upload it again.')
    const file = await openSiteFile(path)
    await context.step({ step: 'Checking the file', done: 0, total: file.head.items }, async () => {})
    await file.verify()
    const importing: Importing = { context, plan, file, stamp: { by: job.createdBy, at: now() } }
    const items = await placeItems(importing)
    await bringRows(importing, items)
    const { pictures, refused } = await bringPictures(importing)
    let dangling = 0
    const nothing = items.get(NOTHING) ?? 0
    const moved = packedMap({ head: file.head, plan, items, nothing, pictures })
    const map = {
      ...moved,
      item(id: number, attribute: string) {
        const here = moved.item(id, attribute)
        if (here === nothing) dangling++
        return here
      },
    }
    await fillItems({ ...importing, items, map })
    const made = await store.items.getMany([...(await store.jobs.copies(job.id)).values()])
    const waiting = made.filter((item) => isUnfinished(item) && item.id !== nothing)
    const site = await file.site()
    const report = await file.report()
    await context.finish(async (inner) => {
      const patterns = await showSite({ ...importing, items, map, site, waiting }, inner)
      return { app: plan.app, patterns, items: made.length - 1, dangling, refusedPictures: refused, report }
    })
  },
  async undo(context) {
    await takeBackCopies(context)
    const plan = ImportPlan.safeParse(context.job.input).data
    if (plan) await removePictures({ context, plan })
  },
}

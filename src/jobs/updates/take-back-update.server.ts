import { z } from 'zod'
import { AppName, ItemId } from '#domain/item/item.ts'
import type { JobKind } from '../job-kind.ts'
import { takeBackSections } from './take-back-sections.ts'

export const TAKE_BACK_UPDATE = 'take-back-update'

export const TakeBackInput = z.strictObject({
  app: AppName,
  docType: z.string(),
  name: z.string(),
  updateId: z.uuid(),
  sourceId: ItemId,
  sections: z.array(ItemId),
})

/** Takes an update of many sections back, in all of them that were not changed since. */
export const takeBackUpdate: JobKind = {
  name: TAKE_BACK_UPDATE,
  about: (input) => TakeBackInput.safeParse(input).data?.name ?? '',
  async run(context) {
    const input = TakeBackInput.parse(context.job.input)
    const done = await takeBackSections(context, input, input.updateId)
    await context.finish(async () => done)
  },
}

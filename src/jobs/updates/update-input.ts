import { z } from 'zod'
import type { PickedVersion } from '#domain/data/version-listing.ts'
import { AppName, ItemId } from '#domain/item/item.ts'

/** Sections that are updated, and pages that are published, by one job. */
export const MOST_UPDATED = 5_000

/** Which drafts of which site of pages get which version. The version stands in it as it was offered to whoever chose it. */
export const UpdateInput = z.strictObject({
  app: AppName,
  patternId: ItemId,
  docType: z.string(),
  name: z.string(),
  sections: z.array(ItemId).max(MOST_UPDATED),
  picked: z.custom<PickedVersion>((value) => typeof value === 'object' && value !== null),
})
export type UpdateInput = z.output<typeof UpdateInput>

/** A section that was left as it was, and why. */
export type SkippedSection = { sectionId: number; title: string; pageId: number | null; page: string; reason: string }

/** A page whose drafts were changed; `others` says that it had changes before, which a publish would show too. */
export type UpdatedPage = { id: number; title: string; slug: string; sections: number; others: boolean }

export type Updated = { sections: number; pages: UpdatedPage[]; skipped: SkippedSection[] }

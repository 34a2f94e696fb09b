import type { JobMedia } from '#jobs/job-kind.ts'

/** For jobs that have nothing to do with pictures. */
export const NO_MEDIA: JobMedia = {
  removeSite: async () => {},
  remove: async () => {},
  bring: async ({ hash }) => hash,
  rows: { ofSite: async () => [], mentioned: async () => new Set() },
}

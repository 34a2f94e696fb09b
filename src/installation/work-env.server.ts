import { z } from 'zod'
import { DEFAULT_LANE_SIZES, type LaneSizes, MOST_JOBS_AT_ONCE } from '#domain/job/lane.ts'
import { UPLOAD_MAX_BYTES } from '#store/files/uploads.server.ts'
import { wholeNumber } from './media-env.server.ts'

/** How much a server takes on: bytes, memory, time and jobs at once. */
export type WorkSettings = {
  /** The largest data file that may be uploaded. */
  uploadMaxBytes: number
  /** Most bytes of files that were made to be downloaded. */
  exportCacheBytes: number
  /** Longest time that one query of dataset rows may take. */
  queryTimeoutMs: number
  rowsMemoryMb: number
  /** Most bytes of large tables of PostgreSQL that this server copies for its queries; 0 for none. */
  replicaBytes: number
  /** How many jobs of each lane this server works on at once. */
  lanes: LaneSizes
}

export const WORK_ENVIRONMENT_DEFAULTS = {
  UPLOAD_MAX_BYTES: String(UPLOAD_MAX_BYTES),
  EXPORT_CACHE_BYTES: '2000000000',
  QUERY_TIMEOUT_MS: '15000',
  ROWS_MEMORY_MB: '256',
  REPLICA_BYTES: '2000000000',
  JOBS_QUICK: String(DEFAULT_LANE_SIZES.quick),
  JOBS_IMPORT: String(DEFAULT_LANE_SIZES.import),
  JOBS_UPKEEP: String(DEFAULT_LANE_SIZES.upkeep),
}

/** A bucket takes no more in one piece. */
const MOST_UPLOADED_BYTES = 5_000_000_000
const MOST_EXPORT_CACHE_BYTES = 1_000_000_000_000
const MOST_REPLICA_BYTES = 1_000_000_000_000

export const WorkEnvironment = z.object({
  UPLOAD_MAX_BYTES: wholeNumber(MOST_UPLOADED_BYTES),
  EXPORT_CACHE_BYTES: wholeNumber(MOST_EXPORT_CACHE_BYTES),
  QUERY_TIMEOUT_MS: z
    .string()
    .refine(
      (text) => /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= 600_000,
      'expected milliseconds from 1 to 600000',
    ),
  ROWS_MEMORY_MB: z
    .string()
    .refine((text) => /^\d{2,6}$/.test(text) && Number(text) >= 64, 'expected megabytes from 64 to 999999'),
  REPLICA_BYTES: z
    .string()
    .refine(
      (text) => /^\d{1,13}$/.test(text) && Number(text) <= MOST_REPLICA_BYTES,
      `expected bytes from 0 to ${MOST_REPLICA_BYTES}`,
    ),
  JOBS_QUICK: laneSize(),
  JOBS_IMPORT: laneSize(),
  JOBS_UPKEEP: laneSize(),
})

export function workSettings(data: z.output<typeof WorkEnvironment>): WorkSettings {
  return {
    uploadMaxBytes: Number(data.UPLOAD_MAX_BYTES),
    exportCacheBytes: Number(data.EXPORT_CACHE_BYTES),
    queryTimeoutMs: Number(data.QUERY_TIMEOUT_MS),
    rowsMemoryMb: Number(data.ROWS_MEMORY_MB),
    replicaBytes: Number(data.REPLICA_BYTES),
    lanes: { quick: Number(data.JOBS_QUICK), import: Number(data.JOBS_IMPORT), upkeep: Number(data.JOBS_UPKEEP) },
  }
}

function laneSize() {
  return z
    .string()
    .refine(
      (text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_JOBS_AT_ONCE,
      `expected how many jobs at once, from 1 to ${MOST_JOBS_AT_ONCE}`,
    )
}

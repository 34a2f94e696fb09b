import { smallDisk } from '../tests/support/small-disk.ts'
import { diskFullRun } from './disk-full.ts'
import type { TrialRow } from './trial-row.ts'

const MEGABYTES = 96

/** A disk that is full under a running server and at its start, and has room again. */
export async function trial(): Promise<TrialRow[]> {
  const name = 'disk full, libsql and DuckDB'
  const disk = smallDisk(MEGABYTES)
  if (!disk) return [{ name, figures: 'skipped: no small file system can be mounted here', problems: [] }]
  try {
    return [{ name, ...(await diskFullRun(disk)) }]
  } finally {
    disk.remove()
  }
}

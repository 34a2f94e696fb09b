import { examine } from '#doctor/examine.server.ts'
import type { Finding } from '#domain/installation/finding.ts'
import { loadSettings } from '#installation/env.server.ts'
import { listRowTables } from '#verbs/installation/row-tables.ts'
import { runningServer } from './running-server.server.ts'

/** Examines the installation of these settings; rows that a server has open are asked of it. */
export async function openDoctor(env: Record<string, string | undefined>): Promise<Finding[]> {
  const settings = loadSettings(env)
  const running = await runningServer(settings.dataDir)
  const openTables = running && (() => running.call(listRowTables, {}))
  return examine({ settings, openTables, now: new Date().toISOString() })
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { type AlmanacServer, type StartOptions, startAlmanac } from './almanac-server.ts'
import { done, firstRun, type Identity } from './people.ts'
import { type SmallWorld, smallWorld } from './small-world.ts'

type ServerInUse = { almanac: AlmanacServer; admin: Identity }

/** A server for the tests of one file: its first run is over and its site is empty. */
export async function serverInUse(options: StartOptions = {}): Promise<ServerInUse> {
  const almanac = await startAlmanac(options)
  afterAll(() => almanac.stop())
  return { almanac, admin: await firstRun(almanac) }
}

/** The same with something of every kind on its site. */
export async function worldInUse(options: StartOptions = {}): Promise<ServerInUse & { world: SmallWorld }> {
  const { almanac, admin } = await serverInUse(options)
  return { almanac, admin, world: await smallWorld(almanac, admin) }
}

let shared: Promise<ServerInUse> | null = null
let worlds = 0

/**
 * Something of every kind on a site of its own, on a server that the files of one process share: to start one takes
 * longer than most of them. For tests that look at their own site alone and set nothing up for all.
 */
export async function sharedWorld(): Promise<ServerInUse & { world: SmallWorld }> {
  shared ??= sharedServer()
  const { almanac, admin } = await shared
  const number = ++worlds
  const place = { app: `site_${number}`, plan: `/plan-${number}`, sources: `/sources-${number}` }
  await secondSite({ almanac, admin }, place.app)
  return { almanac, admin, world: await smallWorld(almanac, admin, place) }
}

/** It outlives the files of its process; the run stops it (`shared-servers.setup.ts`). */
async function sharedServer(): Promise<ServerInUse> {
  const folder = inject('sharedServers')
  const almanac = await startAlmanac({ dataDir: join(folder, `data-${process.pid}`) })
  writeFileSync(join(folder, `${almanac.pid}.pid`), '')
  return { almanac, admin: await firstRun(almanac) }
}

/** A second site, for people whose levels do not count on the first. */
export async function secondSite({ almanac, admin }: ServerInUse, app: string): Promise<void> {
  await done(almanac, 'items.create', { app, type: 'site', data: { site_name: 'Other' } }, admin)
}

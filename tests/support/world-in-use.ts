import { afterAll } from 'vitest'
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

/** A second site, for people whose levels do not count on the first. */
export async function secondSite({ almanac, admin }: ServerInUse, app: string): Promise<void> {
  await done(almanac, 'items.create', { app, type: 'site', data: { site_name: 'Other' } }, admin)
}

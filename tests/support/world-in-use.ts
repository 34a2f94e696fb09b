import { afterAll } from 'vitest'
import { type AlmanacServer, type StartOptions, startAlmanac } from './almanac-server.ts'
import { firstRun, type Identity } from './people.ts'
import { type SmallWorld, smallWorld } from './small-world.ts'

export type WorldInUse = { almanac: AlmanacServer; admin: Identity; world: SmallWorld }

/** A server for the tests of one file: its first run is over and its site has something of every kind. */
export async function worldInUse(options: StartOptions = {}): Promise<WorldInUse> {
  const almanac = await startAlmanac(options)
  afterAll(() => almanac.stop())
  const admin = await firstRun(almanac)
  return { almanac, admin, world: await smallWorld(almanac, admin) }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountWorld, openAccountWorld } from '../../tests/support/account-world.ts'
import { DATABASES } from '../../tests/support/content-store.ts'

const DAY_MS = 24 * 3600_000

describe.each(DATABASES)('API tokens on %s', (kind) => {
  let world: AccountWorld
  let person: Awaited<ReturnType<AccountWorld['person']>>
  beforeAll(async () => {
    world = await openAccountWorld(kind)
    person = await world.person({ level: 10 })
  })
  afterAll(() => world.remove())

  type Made = { id: string; token: string }
  type Wanted = { app?: string | null; days?: number | null }
  const make = (name: string, by: string | Made, { app = null, days = null }: Wanted = {}) =>
    world.accounts.createToken(
      { name, level: 5, app, days },
      { by: typeof by === 'string' ? by : `token:${by.id}`, at: world.settings.now() },
    )
  const works = ({ token }: Made) =>
    world.accounts.actorOf(new Headers({ authorization: `Bearer ${token}` })).then(
      () => true,
      () => false,
    )
  const allWork = (...tokens: Made[]) => Promise.all(tokens.map(works))
  const revoke = ({ id }: Made) => world.accounts.revokeToken(id, { by: null, at: world.settings.now() })

  test('a revoked token takes all with it that were made with it, and with those; others stay', async () => {
    const first = await make('first', person.id)
    const second = await make('second', first, { app: 'parks' })
    const third = await make('third', second, { app: 'parks' })
    const beside = await make('beside', first)
    const other = await make('other', person.id)
    // One in between that is dead already keeps nobody alive.
    await revoke(beside)
    expect(await allWork(first, second, third, beside, other)).toEqual([true, true, true, false, true])
    await revoke(first)
    expect(await allWork(first, second, third, other)).toEqual([false, false, false, true])
    await expect(make('late', third)).rejects.toMatchObject({ problem: { status: 401, code: 'bad-token' } })

    const [own, made] = [await make('own', person.id), await make('strangers', (await world.person()).id)]
    const through = await make('through', own)
    await world.accounts.own.revokeToken(person.id, made.id)
    await world.accounts.own.revokeToken(person.id, own.id)
    expect(await allWork(made, own, through)).toEqual([true, false, false])
  })

  test('a token that is made while its own is being revoked does not survive it', async () => {
    for (let round = 0; round < 5; round++) {
      const first = await make('first', person.id)
      const second = await make('second', first)
      const making = [first, second, first, second].map((by, at) => make(`child ${at}`, by).catch(() => null))
      const [, ...children] = await Promise.all([revoke(first), ...making])
      const made = children.filter((child) => child !== null)
      expect(await allWork(first, second, ...made)).not.toContain(true)
    }
  })

  test('a token ends by itself on its day, and one made with it no later', async () => {
    const short = await make('short', person.id, { days: 2 })
    const longer = await make('longer', short, { days: 30 })
    const never = await make('never', short)
    const shorter = await make('shorter', short, { days: 1 })
    world.pass(DAY_MS)
    expect(await allWork(short, longer, never, shorter)).toEqual([true, true, true, false])
    world.pass(DAY_MS)
    expect(await allWork(short, longer, never)).toEqual([false, false, false])
  })

  test('of tokens that are shown at the same moment each is its own, at most what its maker is, and nothing once they are suspended', async () => {
    const editor = await world.person({ level: 3 })
    const [own, theirs, gone] = [
      await make('own', person.id),
      await make('theirs', editor.id),
      await make('x', person.id),
    ]
    await revoke(gone)
    const together = () =>
      Promise.all(
        [own, theirs, gone, { token: `almanac_${'x'.repeat(43)}` }, own, theirs].map(({ token }) =>
          world.accounts.actorOf(new Headers({ authorization: `Bearer ${token}` })).then(
            ({ id, levels }) => [id, Math.max(...Object.values(levels))],
            (error) => error.problem.code,
          ),
        ),
      )
    const [first, second] = [
      [`token:${own.id}`, 5],
      [`token:${theirs.id}`, 3],
    ]
    expect(await together()).toEqual([first, second, 'bad-token', 'bad-token', first, second])
    await world.accounts.suspendUser(editor.id, { by: null, at: world.settings.now() })
    expect(await together()).toEqual([first, 'bad-token', 'bad-token', 'bad-token', first, 'bad-token'])
  })

  test('a list names who made a token and with what, for one site or for all; what is dead is not in it', async () => {
    const site = `site_${kind}`
    const cli = await world.accounts.createToken(
      { name: 'cli', level: 1, app: site },
      { by: 'cli', at: world.settings.now() },
    )
    const mine = await make('mine', person.id, { app: site, days: 10 })
    await make('child', mine, { app: site })
    await revoke(await make('dead', mine, { app: site }))
    await make('elsewhere', mine, { app: 'elsewhere' })
    await works(mine)
    const listed = await world.accounts.tokens(site)
    expect(listed.map(({ name, madeBy, madeWith }) => [name, madeBy, madeWith])).toEqual([
      ['child', 'Person', 'mine'],
      ['mine', 'Person', null],
      ['cli', 'Command line', null],
    ])
    expect(listed[1]).toMatchObject({ id: mine.id, level: 5, app: site, lastUsedAt: expect.any(String) })
    expect([listed[0]?.expiresAt, listed[2]?.expiresAt]).toEqual([listed[1]?.expiresAt, null])
    expect(JSON.stringify(listed)).not.toMatch(/hash|almanac_/)
    const all = (await world.accounts.tokens(null)).map(({ name }) => name)
    expect(all).toEqual(expect.arrayContaining(['elsewhere', 'child', 'mine', 'cli']))
    expect((await world.accounts.own.view(person.id, new Headers())).tokens.map(({ id }) => id)).not.toContain(cli.id)
  })
})

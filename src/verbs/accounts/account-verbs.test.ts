import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { openAccounts } from '#accounts/accounts.server.ts'
import { NO_REQUEST, NOBODY_LEAVES } from '#accounts/caller.ts'
import { firstRunGate } from '#accounts/first-run-gate.server.ts'
import { OPERATOR } from '#accounts/operator.ts'
import { closedRows } from '#cli/closed-rows.ts'
import { type Actor, GUEST_ACTOR } from '#domain/access/access.ts'
import { DEFAULT_RETENTION } from '#domain/installation/retention.ts'
import { NO_EXTERNAL } from '#engines/external/external-databases.server.ts'
import { openRenderedFiles } from '#exports/rendered-files.server.ts'
import { openDiskBlobs } from '#media/disk-blobs.server.ts'
import { MEDIA_DEFAULTS } from '#media/media-settings.ts'
import { openMedia } from '#media/open-media.server.ts'
import { openDirectory } from '#store/directory.server.ts'
import { openUploads } from '#store/files/uploads.server.ts'
import type { SqlStore } from '#store/sql-store.ts'
import { DATABASES, openTestStore } from '../../../tests/support/content-store.ts'
import { callVerb } from '../call-verb.server.ts'
import { beginSite, makeBeginning } from '../sites/begin-site.ts'
import { createSite } from '../sites/edit-sites.ts'
import { initSite } from '../sites/init-site.ts'
import type { Verb, VerbContext } from '../verb.ts'
import { createToken } from './create-token.ts'
import { createUser } from './create-user.ts'
import { revokeToken } from './revoke-token.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const FIRST = { site: 'Hazard Plan', email: 'Admin@Example.org', password: 'long enough' }

/** A person with one level on one site (or `*`). */
const someone = (level: number, app = '*'): Actor => ({ id: 'someone', email: '', name: '', levels: { [app]: level } })

describe.each(DATABASES)('account verbs on %s', (kind) => {
  let store: SqlStore
  let context: VerbContext
  let cleanUp: () => Promise<void>

  beforeAll(async () => {
    const opened = await openTestStore(kind)
    store = opened.store
    const now = () => new Date().toISOString()
    const directory = openDirectory(store)
    context = {
      actor: OPERATOR,
      caller: NO_REQUEST,
      signal: NOBODY_LEAVES,
      until: (signal) => ({ signal, rows: closedRows() }),
      accounts: openAccounts({ store, secret: 'the secret of this installation', publicUrl: null, now }),
      firstRunGate: firstRunGate({ secret: 'the secret of this installation' }),
      store,
      directory,
      rows: closedRows(),
      external: NO_EXTERNAL,
      uploads: await openUploads(opened.settings, null),
      media: openMedia(
        { dataDir: opened.settings.dataDir, media: MEDIA_DEFAULTS },
        store,
        await openDiskBlobs(join(opened.settings.dataDir, 'media')),
      ),
      exports: await openRenderedFiles({ folder: join(opened.settings.dataDir, 'exports'), maxBytes: 0 }),
      keeping: { retention: DEFAULT_RETENTION, backup: null, embeddedFiles: async () => null },
      backup: () => {
        throw new Error('Accounts are not backed up alone.')
      },
      packSite: () => {
        throw new Error('Accounts are not backed up alone.')
      },
      now,
      random: () => 'random',
      report: (error) => {
        throw error
      },
    }
    cleanUp = async () => {
      directory.close()
      await opened.remove()
    }
  })
  afterAll(() => cleanUp())

  beforeEach(async () => {
    await store.transaction(async ({ session }) => {
      for (const table of ['memberships', 'groups', 'sessions', 'passwords', 'users', 'settings', 'items'] as const) {
        await session.all(store.db.deleteFrom(table).compile())
      }
    })
  })

  const as = <Input extends z.ZodType, Output>(actor: Actor, verb: Verb<Input, Output>, input: unknown) =>
    callVerb(verb, input, { ...context, actor })

  test('a first run makes the site and an administrator who can sign in', async () => {
    const made = await as(OPERATOR, initSite, FIRST)
    expect(made).toMatchObject({ ok: true, value: { app: 'hazard_plan' } })
    const [site] = await store.items.ofType('site')
    expect(site).toMatchObject({
      app: 'hazard_plan',
      data: { site_name: 'Hazard Plan', patterns: [], themes: [] },
      created_by: 'cli',
    })
    const answer = await as(GUEST_ACTOR, signIn, { email: 'ADMIN@example.org ', password: FIRST.password })
    if (!answer.ok) throw new Error(answer.problem.message)
    const headers = new Headers({ cookie: answer.value.setCookie[0]?.split(';')[0] ?? '' })
    const actor = await context.accounts.actorOf(headers)
    expect(actor).toMatchObject({ email: 'admin@example.org', name: 'admin', levels: { '*': 10 } })
    await callVerb(signOut, {}, { ...context, actor, caller: { ip: null, userAgent: '', headers } })
    expect(await context.accounts.actorOf(headers)).toBe(GUEST_ACTOR)
  })

  test('of several first runs at once one wins, and the others leave nothing behind', async () => {
    const runs = Array.from({ length: 5 }, (_, at) =>
      as(OPERATOR, initSite, { ...FIRST, site: `Site ${at}`, email: `admin${at}@example.org` }),
    )
    const results = await Promise.all(runs)
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    for (const result of results) {
      if (!result.ok) expect(result.problem).toMatchObject({ status: 409, code: 'already-initialised' })
    }
    expect(await store.items.ofType('site')).toHaveLength(1)
    expect(await store.session.all({ sql: 'select * from users', parameters: [] })).toHaveLength(1)
  })

  test('a first run that fails can be tried again', async () => {
    await as(OPERATOR, createUser, { email: FIRST.email, password: 'long enough', level: 0 })
    expect(await as(OPERATOR, initSite, FIRST)).toMatchObject({ ok: false, problem: { code: 'email-taken' } })
    expect(await store.items.ofType('site')).toEqual([])
    expect(await as(OPERATOR, initSite, { ...FIRST, email: 'other@example.org' })).toMatchObject({ ok: true })
  })

  test('a first run that breaks while its Home page is made leaves nothing, and is done again', async () => {
    const { accounts, now, random } = context
    const ada = { siteName: 'Hazard Plan', email: 'ada@example.org', password: 'long enough', name: 'Ada' }
    const run = (breaks: boolean) =>
      accounts.initialise(ada, { by: null, at: now() }, async (inner, { site, userId: user_id }) => {
        const stamp = { user: ada.email, user_id, time: now() }
        const begun = { app: site.app, siteName: ada.siteName, stamp, random, decidesFor: () => true }
        const made = await makeBeginning(inner, begun)
        if (breaks) throw new Error('the machine stopped')
        return made
      })
    await expect(run(true)).rejects.toThrow('the machine stopped')
    expect([await accounts.isInitialised(), ...(await store.items.ofType('site'))]).toEqual([false])
    expect(await store.items.ofType('pattern')).toEqual([])
    const { also, userId } = await run(false)
    expect(also).toMatchObject({ base: '/', catalogue: '/catalogue', page: { slug: 'home' } })
    const home = await store.items.get(also.page.id)
    expect(home).toMatchObject({ created_by: userId, data: { title: 'Home', published: 'draft' } })
    expect(home?.data.draft_sections).toHaveLength(1)
  })

  test('an empty site is begun once, at addresses that are free, however many press at once', async () => {
    await as(OPERATOR, initSite, FIRST)
    const [second] = [await as(OPERATOR, createSite, { name: 'Second' })].flatMap((made) => (made.ok ? made.value : []))
    const results = await Promise.all(Array.from({ length: 4 }, () => as(OPERATOR, beginSite, { app: 'hazard_plan' })))
    expect(results.map((result) => (result.ok ? result.value.base : result.problem.code)).sort()).toEqual([
      '/',
      'already-begun',
      'already-begun',
      'already-begun',
    ])
    expect(await as(OPERATOR, beginSite, { app: second?.app })).toMatchObject({
      value: { base: '/pages', catalogue: '/catalogue-2' },
    })
    const [site] = await store.items.ofType('site')
    expect(site?.data.patterns).toHaveLength(2)
  })

  test('nobody grants more than their own level, and only on their own site', async () => {
    await as(OPERATOR, initSite, FIRST)
    const user = (level: number, app: string | null, at: string) => ({
      email: `${at}@example.org`,
      password: 'long enough',
      level,
      app,
    })
    const siteAdmin = someone(10, 'hazard_plan')
    const otherAdmin = someone(10, 'parks')
    expect(await as(siteAdmin, createUser, user(10, 'hazard_plan', 'a'))).toMatchObject({ ok: true })
    const refusals = [
      as(siteAdmin, createUser, user(0, null, 'b')),
      as(siteAdmin, createUser, user(0, '*', 'c')),
      as(otherAdmin, createUser, user(0, 'hazard_plan', 'd')),
      as(someone(9), createUser, user(0, null, 'e')),
      as(siteAdmin, createToken, { name: 't', level: 1 }),
      as(otherAdmin, createToken, { name: 't', level: 1, app: 'hazard_plan' }),
      as(someone(9), createToken, { name: 't', level: 1 }),
    ]
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal).toMatchObject({ ok: false, problem: { status: 403 } })
    }
    const guest = await as(GUEST_ACTOR, createUser, user(0, null, 'f'))
    expect(guest).toMatchObject({ ok: false, problem: { status: 401 } })
    for (const app of ['nowhere', '*', '__proto__']) {
      const result = await as(OPERATOR, createUser, user(5, app, 'g'))
      expect(result).toMatchObject({ ok: false, problem: { status: 404 } })
    }
  })

  test('a token is revoked by an administrator of its site, not by another site', async () => {
    await as(OPERATOR, initSite, FIRST)
    const made = await as(OPERATOR, createToken, { name: 'Loader', level: 5, app: 'hazard_plan' })
    if (!made.ok) throw new Error(made.problem.message)
    const { id, token } = made.value
    const headers = new Headers({ authorization: `bearer ${token}` })
    expect(await as(someone(10, 'parks'), revokeToken, { id })).toMatchObject({ ok: false, problem: { status: 403 } })
    expect((await context.accounts.actorOf(headers)).levels).toEqual({ hazard_plan: 5 })
    expect(await as(someone(10, 'hazard_plan'), revokeToken, { id })).toMatchObject({ ok: true })
    await expect(context.accounts.actorOf(headers)).rejects.toMatchObject({ problem: { status: 401 } })
    const unknown = { id: '00000000-0000-4000-8000-000000000000' }
    expect(await as(someone(10, 'parks'), revokeToken, unknown)).toMatchObject({ problem: { status: 403 } })
    expect(await as(someone(10), revokeToken, unknown)).toMatchObject({ problem: { status: 404 } })
  })

  test('hostile input is refused with a reason and nothing is stored', async () => {
    const long = 'x'.repeat(10_000)
    const good = { email: 'a@example.org', password: 'long enough', level: 5 }
    const inputs: [Verb, unknown][] = [
      [createUser, { ...good, name: long }],
      [createUser, { ...good, name: 'a\u0000b' }],
      [createUser, { ...good, name: 'a\nb' }],
      [createUser, { ...good, name: '   ' }],
      [createUser, { ...good, email: `${long}@example.org` }],
      [createUser, { ...good, email: 'a\u0000@example.org' }],
      [createUser, { ...good, email: { $ne: null } }],
      [createUser, { ...good, password: long }],
      [createUser, { ...good, password: 'seven77' }],
      [createUser, { ...good, password: 'long\u0000enough' }],
      [createUser, { ...good, level: 11 }],
      [createUser, { ...good, level: -1 }],
      [createUser, { ...good, level: '10' }],
      [createUser, { ...good, level: 1e300 }],
      [createUser, { ...good, app: long }],
      [createUser, { ...good, id: 'mine', suspended_at: null }],
      [createUser, JSON.parse('{"__proto__":{"level":10},"email":"a@example.org","password":"long enough"}')],
      [createToken, { name: long, level: 1 }],
      [createToken, { name: 'a\u001b[31m', level: 1 }],
      [createToken, { name: 'a', level: 1, created_by: 'admin' }],
      [revokeToken, { id: "' or 1=1 --" }],
      [initSite, { ...FIRST, site: 'abc' }],
      [initSite, { ...FIRST, site: ' abc   ' }],
      [initSite, { ...FIRST, site: long }],
      [initSite, { ...FIRST, level: 10 }],
      [signIn, { email: 'a@example.org', password: long }],
      [signIn, { email: long, password: 'x' }],
      [signIn, null],
    ]
    for (const [verb, input] of inputs) {
      const result = await as(OPERATOR, verb, input)
      expect(result, `${verb.name} ${JSON.stringify(input)?.slice(0, 80)}`).toMatchObject({
        ok: false,
        problem: { status: 400, message: expect.stringMatching(/^(?!Invalid)\p{Lu}.{8,200}\.$/u) },
      })
    }
    expect(await store.session.all({ sql: 'select * from users', parameters: [] })).toEqual([])
    expect(await store.items.ofType('site')).toEqual([])
  })
})

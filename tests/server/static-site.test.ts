import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { linkedAddresses, ownPath } from '#static-site/page-addresses.ts'
import { link, paragraph, richTextSection, root } from '#verbs/rich-nodes.ts'
import { startAlmanac } from '../support/almanac-server.ts'
import { done, firstRun, type Identity } from '../support/people.ts'
import { smallWorld } from '../support/small-world.ts'
import { typedCommand } from '../support/typed-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'almanac-static-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** More than any system gives to a process. */
const NO_PROCESS = 999_999_999

const COLUMNS = [
  { name: 'county', show: true, filters: [{ type: 'external', operation: 'filter', values: [], isMulti: true }] },
  { name: 'loss', show: true },
]

function tableSection(viewId: number, trackingId: string, columns: object[]) {
  const settings = { sourceInfo: { view_id: viewId }, columns, display: { pageSize: 1, allowDownload: true } }
  const element = { 'element-type': 'table', 'element-data': JSON.stringify(settings) }
  return { trackingId, title: trackingId, level: 1, size: '1', group: 'default', element }
}

/** All files below a folder, by their paths. */
function filesIn(site: string): Map<string, Buffer> {
  const paths = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    paths.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(site, path), readFileSync(path)]
    }),
  )
}

/** Links of all pages to where the folder has no file. */
function deadLinks(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files].flatMap(([name, body]) => {
    if (!name.endsWith('.html')) return []
    const page = `/${name.replace(/index\.html$/, '')}`
    return linkedAddresses(body.toString('utf8')).flatMap((address) => {
      const path = ownPath(address, page, [])
      const inner = path?.split('/').filter((part) => part !== '') ?? []
      const isThere = files.has(inner.join('/')) || files.has([...inner, 'index.html'].join('/'))
      return path === null || isThere ? [] : [`${page} ${address}`]
    })
  })
}

test('a site becomes files that are whole by themselves and hold nothing that guests may not read', async () => {
  const dataDir = join(folder, 'data')
  const site = join(folder, 'site')
  const almanac = await startAlmanac({ dataDir })
  const exported = (...args: string[]) => almanac.cli(['export-site', ...args])
  const typed = (...args: string[]) => typedCommand({ args: ['export-site', ...args], env: { DATA_DIR: dataDir } })
  let made: Map<string, Buffer>
  try {
    const admin = await firstRun(almanac)
    const world = await smallWorld(almanac, admin)
    await secrets(admin)
    const first = await exported('/plan', site, '--origin', 'https://plan.example.org')
    expect(first, first.stderr).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Wrote 2 pages, \d+ files, \d+ bytes/),
    })
    expect(first.stderr).toContain('Broken link: /plan/losses links to /plan/secret-plan')
    made = filesIn(site)

    const html = made.get('plan/losses/index.html')?.toString('utf8') ?? ''
    expect(html).toContain('Words for everybody')
    expect(html).toContain('http-equiv="Content-Security-Policy"')
    expect([...made.keys()]).toEqual(expect.arrayContaining(['404.html', 'robots.txt', 'sitemap.xml', 'index.html']))
    expect([...made.keys()]).toContain(`data/${world.sourceId}/latest/index.html`)
    expect(made.get(`data/${world.sourceId}-losses/latest.csv`)?.toString('utf8')).toContain('Bronx')
    const rows = [...made].find(([path]) => path.endsWith('/losses.csv'))?.[1].toString('utf8')
    expect(rows).toBe('county,loss\nAlbany,12.5\nBronx,7\n')
    // Where the page once was, a reader is led on.
    expect(made.get('plan/before/index.html')?.toString('utf8')).toContain('content="0; url=/plan/losses"')
    expect(deadLinks(made)).toEqual(['/plan/losses/ /plan/secret-plan'])
    // The rows that its author holds back of a section are in no file of that section, whatever is asked of it.
    const held = [...made].filter(([path]) => path.includes('held-back')).map(([, body]) => body.toString('utf8'))
    expect(held).toHaveLength(4)
    for (const text of held.filter((one) => !one.startsWith('PK'))) expect(text).not.toContain('Bronx')
    for (const [path, body] of made) {
      const text = body.toString('latin1')
      for (const word of ['SECRET', '/auth/login', '/forms/source', almanac.url, '/edit', 'example.com'])
        if (!path.startsWith('assets/')) expect(text.includes(word), `${word} in ${path}`).toBe(false)
    }
    expect(statSync(join(site, 'plan/losses/index.html')).mode & 0o777).toBe(0o644)

    // What is there stays as it is until it is to be replaced.
    expect(await typed('/plan', site)).toMatchObject({ code: 2, stderr: expect.stringContaining('--overwrite') })
    expect(await exported('/none', site, '--overwrite')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('/none'),
    })
    expect(await exported('/closed', site, '--overwrite')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Closed is not public'),
    })
    expect(await typed('/plan', site, '--origin', 'plan')).toMatchObject({ code: 2 })
    writeFileSync(join(folder, 'file'), '')
    expect(await typed('/plan', join(folder, 'file'))).toMatchObject({ code: 2 })
    expect((await fetch(`${almanac.url}/datasets/static-site?patternId=${world.patternId}`)).status).toBe(401)
    expect(filesIn(site)).toEqual(made)

    async function secrets(who: Identity) {
      const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, who)
      const { app, patternId, viewId, sourceId } = world
      const page = await make<{ id: number }>('pages.create', { patternId, title: 'Losses' })
      const held = [
        { ...COLUMNS[0], filters: [{ type: 'internal', operation: 'filter', values: ['Albany'] }] },
        COLUMNS[1],
      ]
      const words = root(
        paragraph('Words for everybody, and ', link('/plan/secret-plan', 'a link to what is not there')),
        paragraph(link(`/data/${sourceId}/latest`, 'The data')),
      )
      const draft_sections = [
        richTextSection('words', 'Words', words),
        tableSection(viewId, 'losses', COLUMNS),
        tableSection(viewId, 'held-back', held as object[]),
      ]
      await make('pages.save', { pageId: page.id, changes: { draft_sections } })
      await make('pages.publish', { pageId: page.id })
      for (const url_slug of ['before', 'losses']) await make('pages.save', { pageId: page.id, changes: { url_slug } })
      const later = [richTextSection('words', 'Words', root(paragraph('SECRET change')))]
      await make('pages.save', { pageId: page.id, changes: { draft_sections: later } })
      const draft = await make<{ id: number }>('pages.create', { patternId, title: 'SECRET plan' })
      await make('pages.save', { pageId: draft.id, changes: { draft_sections: later } })
      const other = await make<{ id: number }>('patterns.create', { app, name: 'SECRET other', base_url: '/other' })
      await make('pages.publish', {
        pageId: (await make<{ id: number }>('pages.create', { patternId: other.id, title: 'SECRET home' })).id,
      })
      await make('patterns.create', { app, name: 'Closed', base_url: '/closed', authLevel: 5 })
    }
  } finally {
    await almanac.stop()
  }
  // What an export left that was killed goes, and what it had moved away comes back before anything else is done.
  const killed = (what: string) => join(folder, `.site.${what}-${NO_PROCESS}`)
  mkdirSync(killed('new'))
  renameSync(site, killed('old'))
  // Where no server runs, the command makes the same files by itself.
  const again = await exported('Plan', site, '--overwrite', '--origin', 'https://plan.example.org')
  expect(again, again.stderr).toMatchObject({ code: 0 })
  const alone = filesIn(site)
  expect([...alone.keys()].sort()).toEqual([...made.keys()].sort())
  for (const [path, body] of made)
    if (/\.(html|json|csv|xml|txt)$/.test(path)) expect(alone.get(path)?.equals(body), path).toBe(true)
  expect(readdirSync(folder).sort()).toEqual(['data', 'file', 'site'])
})

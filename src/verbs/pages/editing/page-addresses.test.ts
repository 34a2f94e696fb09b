import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runVerb } from '#verbs/call-verb.server.ts'
import { createTemplate } from '#verbs/templates/templates.ts'
import { deletePage } from '#verbs/trash/delete-page.ts'
import { restoreTrash } from '#verbs/trash/trash-verbs.ts'
import { openVerbs, person, type TestVerbs } from '../../../../tests/support/graph-server.ts'
import { freshDatabase, testPostgresUrl } from '../../../../tests/support/postgres.ts'
import { listPages } from '../lists/list-pages.ts'
import { framePage } from '../reading/page-frame.ts'
import { viewPage } from '../reading/view-page.ts'
import { createPage } from './create-page.ts'
import { openPage } from './open-page.ts'
import { savePageDraft } from './save-page.ts'

const BASE = { pattern_type: 'forms', subdomain: '*', authLevel: -1 }

describe.each(['the embedded stores', 'PostgreSQL'])('addresses of pages on %s', (stores) => {
  let database: Awaited<ReturnType<typeof freshDatabase>> | null = null
  let verbs: TestVerbs
  let patternId: number
  beforeAll(async () => {
    database = stores === 'PostgreSQL' ? await freshDatabase(testPostgresUrl()) : null
    verbs = await openVerbs(database?.url ?? null)
    await verbs.create('site', { site_name: 'County' })
    patternId = (await verbs.pattern('plan', 'page')).id
  })
  afterAll(async () => {
    await verbs.close()
    await database?.drop()
  })

  const editor = () => verbs.as(person(5))
  const slugs = async () => (await runVerb(listPages, { patternId }, editor())).pages.map(({ url_slug }) => url_slug)

  test('pages that several people add at once each get a title and an address of their own', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => runVerb(createPage, { patternId }, editor())))
    expect(new Set(made.map(({ title }) => title)).size).toBe(5)
    expect(new Set(await slugs()).size).toBe(5)
  })

  test('a page that was stored at the address of the search is still shown there, and can be saved', async () => {
    const data = { title: 'Search', url_slug: 'search', published: '', index: 90 }
    const { id } = await verbs.create('plan', data)
    const guest = verbs.as(person(-1))
    expect((await runVerb(framePage, { patternId }, guest)).searchPath).toBeNull()
    expect(await runVerb(viewPage, { patternId, slug: 'search' }, guest)).toMatchObject({ title: 'Search' })
    const saved = await runVerb(savePageDraft, { pageId: id, changes: { description: 'Ours' } }, editor())
    expect(saved.url_slug).toBe('search')
    const { addressNote } = await runVerb(openPage, { patternId, slug: 'search' }, editor())
    expect(addressNote).toBe('This page is shown instead of the search page. Give it another address.')
    const moved = await runVerb(savePageDraft, { pageId: id, changes: { title: 'Edit' } }, editor())
    const told = await runVerb(openPage, { patternId, slug: moved.url_slug }, editor())
    expect(told.addressNote).toBe('The address edit belongs to an Almanac screen, so this page is at edit_90.')
    // A base that was there before such addresses were refused.
    await verbs.create('pattern', { ...BASE, name: 'Taken', doc_type: 'taken', base_url: '/plan/taken' })
    const hidden = await verbs.create('plan', { title: 'Taken', url_slug: 'taken', published: '', index: 91 })
    expect((await runVerb(openPage, { patternId, slug: 'taken' }, editor())).addressNote).toBe(
      'The address taken belongs to "Taken", so visitors see that instead of this page. Give it another address.',
    )
    for (const pageId of [id, hidden.id]) await runVerb(deletePage, { pageId }, editor())
  })

  test('pages that are given one title at once each get an address of their own', async () => {
    const made = await Promise.all(
      ['North', 'South', 'West'].map((title) => runVerb(createPage, { patternId, title }, editor())),
    )
    const rename = ({ id }: { id: number }) => ({ pageId: id, changes: { title: 'Flood risk' } })
    await Promise.all(made.map((page) => runVerb(savePageDraft, rename(page), editor())))
    const found = (await slugs()).filter((slug) => slug.startsWith('flood_risk'))
    expect(found).toHaveLength(3)
    expect(new Set(found).size).toBe(3)
  })

  test('a page that comes back from the trash while another takes its address leaves each with its own', async () => {
    const gone = await runVerb(createPage, { patternId, title: 'Coast' }, editor())
    const { trashId } = await runVerb(deletePage, { pageId: gone.id }, editor())
    const [restored] = await Promise.allSettled([
      runVerb(restoreTrash, { id: trashId }, editor()),
      ...Array.from({ length: 3 }, () => runVerb(createPage, { patternId, title: 'Coast' }, editor())),
    ])
    const found = (await slugs()).filter((slug) => slug.startsWith('coast'))
    expect(new Set(found).size).toBe(found.length)
    expect(found).toHaveLength(restored.status === 'fulfilled' ? 4 : 3)
  })

  test('a template does not become public by a plain save either', async () => {
    const page = await runVerb(createPage, { patternId, title: 'Hazard' }, editor())
    const template = await runVerb(createTemplate, { pageId: page.id }, editor())
    const publish = runVerb(savePageDraft, { pageId: template.id, changes: { published: '' } }, editor())
    await expect(publish).rejects.toThrow('A template is not published')
  })
})

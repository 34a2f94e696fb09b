import { expect, test } from 'vitest'
import { done } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()
const { patternId } = world
const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)

async function addPage(title: string, description: string, publish: boolean): Promise<number> {
  const { id } = await make<{ id: number }>('pages.create', { patternId, title })
  await make('pages.save', { pageId: id, changes: { description } })
  if (publish) await make('pages.publish', { pageId: id })
  return id
}

async function search(term: string) {
  const answer = await fetch(`${almanac.url}${world.plan}/search?q=${encodeURIComponent(term)}`)
  return { answer, html: await answer.text() }
}

test('visitors find published pages by their words, without script, and nothing that is not published', async () => {
  await addPage('Storm surge', 'Where the sea comes ashore in a nor’easter', true)
  await addPage('Surge notes', 'ashore, but only a draft', false)
  const { answer, html } = await search('ASHORE')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(html).toContain(`<a href="${world.plan}/storm_surge">Storm surge</a>`)
  expect(html).toContain('<mark>ashore</mark>')
  expect(html).not.toContain('Surge notes')
  expect(html).not.toContain('<script')
})

test('words are found by what is read, whatever their case, accents and order, and what texts are stored with is not', async () => {
  const id = await addPage('Café of the Hudson', 'Where the Mayor’s "riverside" plan is told', true)
  const { html } = await search('RIVERSIDE "cafe')
  expect(html).toContain(`<a href="${world.plan}/cafe_of_the_hudson">`.replace('cafe', 'café'))
  expect(html).toContain('<mark>riverside</mark>')
  for (const term of ['draft_sections', 'element', `page_id ${id}`]) {
    expect((await search(term)).html).toContain('No results found')
  }
})

test('the dialog of a page is answered at the same address, for its reader alone', async () => {
  const ask = (term: string) =>
    fetch(`${almanac.url}${world.plan}/search?q=${encodeURIComponent(term)}`, {
      headers: { accept: 'application/json' },
    })
  const answer = await ask('ashore')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.headers.get('vary')).toContain('Accept')
  expect(await answer.json()).toMatchObject({
    total: 1,
    records: [
      {
        page_title: 'Storm surge',
        url_slug: 'storm_surge',
        href: `${world.plan}/storm_surge`,
        section_id: null,
        score: 0,
      },
    ],
  })
  // A letter too many, and none at all.
  expect(await (await ask('ashoore')).json()).toMatchObject({ total: 1 })
  expect(await (await ask('')).json()).toEqual({ total: 0, records: [] })
})

test('twenty pages are shown at once, and the others are a link away', async () => {
  for (let at = 1; at <= 21; at++) await addPage(`Ledger ${at}`, 'Money that was spent', true)
  const first = (await search('ledger')).html
  expect(first).toContain('21 pages, showing 1 to 20')
  expect(first).toContain(`<a href="${world.plan}/search?q=ledger&amp;from=20">More results</a>`)
  const answer = await fetch(`${almanac.url}${world.plan}/search?q=ledger&from=20`)
  const second = await answer.text()
  expect(second).toContain('showing 21 to 21')
  expect(second).toContain(`<a href="${world.plan}/ledger_21">Ledger 21</a>`)
  expect(second).not.toContain('More results</a>')
  expect(second).toContain(`<a href="${world.plan}/search?q=ledger">First results</a>`)
  expect(second).not.toContain('Previous results</a>')
  // An address that asks for more than there is leads back.
  const beyond = await (await fetch(`${almanac.url}${world.plan}/search?q=ledger&from=60`)).text()
  expect(beyond).toContain(`<a href="${world.plan}/search?q=ledger&amp;from=40">Previous results</a>`)
})

test('a term that no page has says so, and what was typed is shown as text', async () => {
  const { html } = await search('"><script>alert(1)</script>')
  expect(html).toContain('No results found')
  expect(html).toContain('No components found for this search term. Please try again.')
  expect(html).not.toContain('<script>')
})

test('a page that is called Search leaves the search where it is', async () => {
  const id = await addPage('Search', 'Our own way to search', true)
  const { html } = await search('ashore')
  expect(html).toContain('Storm surge</a></h2>')
  const [page] = await done<{ data: { url_slug: string } }[]>(almanac, 'items.get', { ids: [id] }, admin)
  expect(page?.data.url_slug).toMatch(/^search_\d+$/)
  const own = await (await fetch(`${almanac.url}${world.plan}/${page?.data.url_slug}`)).text()
  expect(own).toContain('<h1 class="page-title" dir="auto">Search</h1>')
})

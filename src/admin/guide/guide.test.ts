import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GUIDE_PATH, guideContents, guidePageAt } from './guide-pages.server.ts'
import { headingIds } from './heading-id.ts'
import { renderGuidePage } from './render-page.server.ts'

const FOLDER = 'docs/guide'
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
const nameOf = (href: string) => href.slice(GUIDE_PATH.length).replace(/^\//, '')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one)

test('every page of the folder is in the guide, and has a title of its own', () => {
  const contents = guideContents()
  expect(contents.map(({ href }) => `${nameOf(href) || 'README'}.md`).sort()).toEqual(files.sort())
  expect(new Set(contents.map(({ title }) => title)).size).toBe(files.length)
  expect(guidePageAt('nothing')).toBeUndefined()
})

test('every link leads to a page and a heading that are there', () => {
  const ids = new Map(
    guideContents().map(({ href }) => [href, found(guidePageAt(nameOf(href))?.html ?? '', / id="([^"]+)"/g)]),
  )
  for (const { href: from } of guideContents()) {
    for (const link of found(guidePageAt(nameOf(from))?.html ?? '', /<a href="([^"]+)"/g)) {
      if (link.startsWith('https://')) continue
      const [path, anchor] = link.split('#')
      const target = ids.get(path || from)
      expect(target, `${from} leads to ${link}`).toBeDefined()
      if (anchor !== undefined) expect(target, `${from} leads to ${link}`).toContain(anchor)
    }
  }
})

test('files of the repository that a page or the README names are there', () => {
  const named = [...files.map((file) => ['docs/guide/', read(file)]), ['./', readFileSync('README.md', 'utf8')]]
  for (const [folder = '', text = ''] of named)
    for (const path of found(text, /\]\(([^)#]+)(?:#[^)]*)?\)/g))
      if (!path.startsWith('https://')) expect(() => statSync(folder + path), `${folder}${path}`).not.toThrow()
})

test('ids are those of GitHub, also of headings that are there twice', () => {
  const idOf = headingIds()
  expect(idOf("Replace this year's data with next year's")).toBe('replace-this-years-data-with-next-years')
  expect([idOf('Try `npm start`, now'), idOf('Two'), idOf('Two')]).toEqual(['try-npm-start-now', 'two', 'two-1'])
})

test('a picture or a page that is not there is no page of the guide', () => {
  const addresses = { page: () => undefined, picture: () => undefined }
  expect(() => renderGuidePage('![A map](pictures/map.webp)', addresses)).toThrow('no picture pictures/map.webp')
  expect(() => renderGuidePage('[More](more.md)', addresses)).toThrow('no page more.md')
  expect(renderGuidePage('# A "map"\n\n[Why](../decisions/001.md)', addresses)).toEqual({
    title: 'A "map"',
    html: '<h1 id="a-map">A &quot;map&quot;</h1>\n<p>Why</p>\n',
  })
})

test('every picture is shown somewhere and is small', () => {
  const pictures = readdirSync(`${FOLDER}/pictures`)
  const texts = [readFileSync('README.md', 'utf8'), ...files.map(read)].join('\n')
  expect(pictures.filter((name) => !texts.includes(`pictures/${name})`))).toEqual([])
  const sizes = pictures.map((name) => statSync(`${FOLDER}/pictures/${name}`).size)
  expect(Math.max(...sizes)).toBeLessThan(80_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(900_000)
})

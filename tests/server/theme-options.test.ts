import { expect, test } from 'vitest'
import { BUILT_IN } from '#domain/theme/built-in.ts'
import { THEME_COLOURS, type ThemeOptions } from '#domain/theme/theme-options.ts'
import { OPTION_FIELDS, type OptionField } from '#theme-editor/option-fields.ts'
import { withOption } from '#theme-editor/option-value.ts'
import { done } from '../support/people.ts'
import { serverInUse } from '../support/world-in-use.ts'

const { almanac, admin } = await serverInUse()
const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)

const { sites } = await make<{ sites: { app: string }[] }>('patterns.list', {})
const pattern = { app: sites[0]?.app, name: 'Plan', base_url: '/looks', pattern_type: 'page' }
const { id: patternId } = await make<{ id: number }>('patterns.create', pattern)
const element = { 'element-type': 'header', 'element-data': JSON.stringify({ form: 'themed' }) }
const header = [{ trackingId: 'head', title: '', element }]
let parent = ''
for (const title of ['Hazards', 'Flood', 'Coast']) {
  const { id } = await make<{ id: number }>('pages.create', { patternId, title, parent })
  await make('pages.save', { pageId: id, changes: { draft_sections: header } })
  await make('pages.publish', { pageId: id })
  parent = String(id)
}

const picture = (hash: string) => ({ hash: hash.repeat(64), name: 'sea.jpg', width: 1600, height: 900, alt: '' })
const entry = (name: string) => ({
  ...{ id: '', type: 'link', name, description: '', path: '/there', icon: 'none', className: '' },
  ...{ hideInNav: false, subMenus: [], authLevel: '-1' },
})

/** A theme that shows every part that an option is about. */
const { navOptions, header: above, footer, ...mny } = BUILT_IN.mny
const EVERYTHING: ThemeOptions = {
  ...mny,
  navOptions: { ...navOptions, sideNav: { ...navOptions.sideNav, size: 'full' }, secondaryNav: [entry('Data')] },
  header: { ...above, stateBar: 'show' },
  footer: { ...footer, size: 'full' },
}

/** Values of an option of which no two may look alike. */
function valuesOf(field: OptionField): unknown[] {
  if (field.kind === 'choice') return field.choices.map(({ value }) => value)
  if (field.kind === 'number') return [field.least, field.most]
  if (field.kind === 'switch') return [false, true]
  if (field.kind === 'picture') return [null, picture('a'), picture('b')]
  if (field.kind === 'menu') return [[], [entry('Maps')], [entry('Press')]]
  return field.kind === 'path' ? ['/one', '/other'] : ['', 'One', 'Another']
}

async function shown(options: ThemeOptions, choice = 'mny'): Promise<string> {
  const answer = await fetch(`${almanac.url}/themes/preview/${patternId}/hazards/flood`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...admin.headers },
    body: JSON.stringify({ choice, options }),
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

test.each(OPTION_FIELDS.map((field) => [field.label, field] as const))(
  '%s: no two values of the option give the same page',
  async (_label, field) => {
    const written = field.path.includes('secondaryNav')
    const options = written ? withOption(EVERYTHING, ['navOptions', 'topNav', 'nav'], 'secondary') : EVERYTHING
    const values = valuesOf(field)
    const pages = await Promise.all(values.map((value) => shown(withOption(options, field.path, value))))
    expect(new Set(pages).size).toBe(values.length)
  },
)

test('each theme that comes with the product gives another page, and each colour is the one of the page', async () => {
  const pages = await Promise.all(Object.entries(BUILT_IN).map(([choice, options]) => shown(options, choice)))
  expect(new Set(pages).size).toBe(4)
  for (const name of THEME_COLOURS) {
    const colour = { light: 'oklch(51% 0.1 10)', dark: 'oklch(72% 0.1 10)' }
    const page = await shown(withOption(EVERYTHING, ['tokens', name], colour))
    expect(page).toContain(`--${name}:light-dark(${colour.light}, ${colour.dark})`)
  }
})

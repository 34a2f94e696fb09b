import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenSiteTheme } from '#domain/site/site-theme-names.ts'
import { BUILT_IN } from '#domain/theme/built-in.ts'
import { type EditedTheme, editedTheme } from '#domain/theme/edit-theme.ts'
import { APP, openVerbs, person, type TestVerbs } from '../../../tests/support/graph-server.ts'
import { runVerb } from '../call-verb.server.ts'
import { listTrash, restoreTrash } from '../trash/trash-verbs.ts'
import { createTheme, deleteTheme, renameTheme } from './manage-themes.ts'
import { openDesign, saveDesign } from './pattern-design.ts'
import { openTheme, saveTheme } from './site-theme.ts'

let verbs: TestVerbs
let plan: { id: number }
let other: { id: number }
const editor = () => verbs.as(person(5))
const admin = () => verbs.as(person(10))
const problem = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error) => error.problem,
  )

const calm = (textSize: number): EditedTheme => ({
  choice: 'default',
  options: { ...BUILT_IN.default, type: { ...BUILT_IN.default.type, textSize } },
})
const faint = (theme: EditedTheme): EditedTheme => {
  const { tokens } = theme.options
  const text = { ...tokens.text, light: 'oklch(90% 0 0)' }
  return { ...theme, options: { ...theme.options, tokens: { ...tokens, text } } }
}

beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  plan = await verbs.pattern('plan', 'page')
  other = await verbs.pattern('other', 'page')
})
afterAll(() => verbs.close())

describe('the theme of a pattern', () => {
  const open = async (doc_type: string) => (await runVerb(openDesign, { app: APP, doc_type }, editor())).patterns

  test('patterns are listed by their doc_type and the theme is saved by id, to that pattern alone [P-282]', async () => {
    expect((await open('plan')).map(({ id }) => id)).toEqual([plan.id])
    expect(await open('no such type')).toEqual([])
    await runVerb(saveDesign, { patternId: plan.id, base: {}, theme: calm(20) }, editor())
    expect((await open('plan'))[0]?.stored).toEqual({ settings: { theme: 'default' }, type: { textSize: 20 } })
    expect((await open('other'))[0]).toMatchObject({ id: other.id, stored: {} })
  })

  test('a save from an older state is refused with what is stored now, and goes through from that', async () => {
    const late = { patternId: plan.id, base: {}, theme: calm(14) }
    const refused = await problem(runVerb(saveDesign, late, editor()))
    expect(refused).toMatchObject({ status: 409, code: 'stale', details: { current: { type: { textSize: 20 } } } })
    expect((await open('plan'))[0]?.stored).toMatchObject({ type: { textSize: 20 } })
    await runVerb(saveDesign, { ...late, base: refused.details.current }, editor())
    expect((await open('plan'))[0]?.stored).toMatchObject({ type: { textSize: 14 } })
  })

  test('a save that makes text unreadable is refused by name, and nothing is saved', async () => {
    const input = { patternId: other.id, base: {}, theme: faint(calm(16)) }
    const refused = await problem(runVerb(saveDesign, input, editor()))
    expect(refused).toMatchObject({ status: 422, code: 'contrast' })
    expect(refused.message).toContain('text on surface (light)')
    expect((await open('other'))[0]?.stored).toEqual({})
  })

  test('what is no theme is refused whole', async () => {
    const theme = calm(16)
    const path = { ...BUILT_IN.default.footer, privacyPath: 'javascript:alert(1)' }
    for (const options of [
      { ...theme.options, footer: path },
      { ...theme.options, type: { ...theme.options.type, textSize: 400 } },
      { ...theme.options, unknown: true },
    ])
      expect(
        await problem(
          runVerb(saveDesign, { patternId: other.id, base: {}, theme: { ...theme, options } as never }, editor()),
        ),
      ).toMatchObject({ status: 400 })
  })
})

describe('the themes of a site', () => {
  test('a theme is made, copied, saved and renamed; what chose it by its old name keeps it', async () => {
    const made = await runVerb(createTheme, { app: APP, name: 'County', from: 'mny' }, admin())
    const opened = await runVerb(openTheme, { app: APP, themeId: made.id }, admin())
    expect(opened.stored).toEqual({ settings: { theme: 'mny' } })
    const theme = { choice: 'mny', options: { ...BUILT_IN.mny, layout: { ...BUILT_IN.mny.layout, pageWidth: 900 } } }
    await runVerb(saveTheme, { app: APP, themeId: made.id, base: opened.stored, theme }, admin())
    const copy = await runVerb(createTheme, { app: APP, name: 'Copy', from: made.id }, admin())
    expect((await runVerb(openTheme, { app: APP, themeId: copy.id }, admin())).stored).toEqual({
      settings: { theme: 'mny' },
      layout: { pageWidth: 900 },
    })
    expect(await problem(runVerb(createTheme, { app: APP, name: 'mnyv1' }, admin()))).toMatchObject({ status: 409 })
    expect(await problem(runVerb(renameTheme, { app: APP, themeId: copy.id, name: 'County' }, admin()))).toMatchObject({
      status: 409,
    })
    const [{ stored = {} } = {}] = (await runVerb(openDesign, { app: APP, doc_type: 'other' }, editor())).patterns
    await runVerb(saveDesign, { patternId: other.id, base: stored, theme: { ...theme, choice: 'County' } }, editor())
    await runVerb(renameTheme, { app: APP, themeId: made.id, name: 'State' }, admin())
    const { patterns, siteThemes } = await runVerb(openDesign, { app: APP, doc_type: 'other' }, editor())
    expect(editedTheme(patterns[0]?.stored ?? {}, siteThemes).options.layout.pageWidth).toBe(900)
    expect(await problem(runVerb(createTheme, { app: APP, name: 'County' }, admin()))).toMatchObject({
      message: 'The theme State was named County, and may still be asked for by that name.',
    })
    await runVerb(renameTheme, { app: APP, themeId: made.id, name: 'County' }, admin())
    expect((await runVerb(openTheme, { app: APP, themeId: made.id }, admin())).name).toBe('County')
  })

  test('a deleted theme is in the trash and comes back as it was, unless another has its name', async () => {
    const made = await runVerb(createTheme, { app: APP, name: 'Short', from: 'catalyst' }, admin())
    await runVerb(renameTheme, { app: APP, themeId: made.id, name: 'Lost' }, admin())
    const { trashId } = await runVerb(deleteTheme, { app: APP, themeId: made.id }, admin())
    expect(await problem(runVerb(openTheme, { app: APP, themeId: made.id }, admin()))).toMatchObject({ status: 404 })
    expect((await runVerb(listTrash, {}, admin()))[0]).toMatchObject({ id: trashId, kind: 'theme', name: 'Lost' })
    expect(await runVerb(listTrash, {}, editor())).toEqual([])
    expect(await problem(runVerb(restoreTrash, { id: trashId }, editor()))).toMatchObject({ status: 403 })
    const taker = await runVerb(createTheme, { app: APP, name: 'Lost' }, admin())
    expect(await problem(runVerb(restoreTrash, { id: trashId }, admin()))).toMatchObject({ code: 'name-taken' })
    await runVerb(renameTheme, { app: APP, themeId: taker.id, name: 'Taker' }, admin())
    await runVerb(deleteTheme, { app: APP, themeId: taker.id }, admin())
    await runVerb(restoreTrash, { id: trashId }, admin())
    const { siteThemes } = await runVerb(openDesign, { app: APP, doc_type: 'other' }, editor())
    expect(chosenSiteTheme(siteThemes, 'Short')).toMatchObject({ id: made.id, name: 'Lost' })
    expect((await runVerb(listTrash, {}, admin())).map(({ name }) => name)).toEqual(['Taker'])
  })
})

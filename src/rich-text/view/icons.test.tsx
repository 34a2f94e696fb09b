import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TEXT_ICONS } from './icon-shapes.ts'
import { iconTitle, RichTextIcon } from './icons.tsx'

test('an icon is drawn without script and says what it is', () => {
  const html = renderToStaticMarkup(<RichTextIcon name="CircleCheck" />)
  expect(html).toContain('<svg')
  expect(html).toContain('aria-label="circle check"')
  expect(html).not.toContain('aria-hidden')
})

test('a name that is no icon draws nothing', () => {
  for (const name of ['', 'Nonsense', 'constructor', '__proto__', '<img src=x>']) {
    expect(renderToStaticMarkup(<RichTextIcon name={name} />), name).toBe('')
  }
})

test('there are at least 150 icons, and each name reads as words', () => {
  expect(TEXT_ICONS.size).toBeGreaterThanOrEqual(150)
  expect([...TEXT_ICONS.keys()].map(iconTitle).every((title) => /^[a-z]+( [a-z0-9]+)*$/.test(title))).toBe(true)
  expect(iconTitle('Building2')).toBe('building 2')
})

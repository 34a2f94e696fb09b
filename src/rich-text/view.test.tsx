import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fromPlainText } from '#domain/rich-text/from-plain-text.ts'
import { toPlainText } from '#domain/rich-text/plain-text.ts'
import { RichTextView } from './view.tsx'

const html = (...children: { type: string; [key: string]: unknown }[]) =>
  renderToStaticMarkup(<RichTextView root={{ type: 'root', children: children as never }} />)

test('text is shown with its formats, and hostile text as text', () => {
  const text = { type: 'text', text: '<script>x</script>', format: 3 }
  expect(html({ type: 'paragraph', children: [text] })).toBe(
    '<p class="rt-paragraph"><strong class="rt-bold"><em class="rt-italic">&lt;script&gt;x&lt;/script&gt;</em></strong></p>',
  )
})

test('a link that could run script is shown as its text alone', () => {
  for (const url of ['javascript:alert(1)', 'java\nscript:alert(1)', ' data:text/html,x', '//evil.org', 'vbscript:x'])
    expect(html({ type: 'link', url, children: [{ type: 'text', text: 'go' }] })).toBe('go')
  expect(html({ type: 'link', url: '/plan', children: [{ type: 'text', text: 'go' }] })).toBe(
    '<a class="rt-link" href="/plan">go</a>',
  )
})

test('a kind of node nobody knows shows what it holds', () => {
  expect(html({ type: 'constructor', children: [{ type: 'text', text: 'inside' }] })).toBe('inside')
  expect(html({ type: 'heading', tag: 'script', children: [{ type: 'text', text: 'a' }] })).toBe(
    '<h2 class="rt-h2">a</h2>',
  )
})

test('plain text comes back as it was typed', () => {
  expect(toPlainText(fromPlainText('one\n\ntwo'))).toBe('one\ntwo')
})

test('the picture at the top of a page is loaded at once, all others when they come into view', () => {
  const picture = { type: 'image', src: `/media/${'a'.repeat(64)}/hills`, altText: 'Hills' }
  const line = { type: 'paragraph', children: [{ type: 'text', text: 'Rivers' }] }
  const loading = (first: boolean, ...children: object[]) =>
    renderToStaticMarkup(<RichTextView first={first} root={{ type: 'root', children: children as never }} />)
      .match(/<img[^>]*>/g)
      ?.map((img) => (img.includes('loading="lazy"') ? 'later' : img.match(/fetchPriority="(\w+)"/i)?.[1]))
  const held = { type: 'paragraph', children: [picture] }
  expect(loading(true, line, held, { ...picture })).toEqual(['high', 'later'])
  expect(loading(false, line, held)).toEqual(['later'])
  // Far down in a long text nobody waits for it.
  expect(loading(true, line, line, line, line, line, held)).toEqual(['later'])
})

test('a value of a source is text with its source behind it, and in a link or without a source its text alone', () => {
  const origin = { name: 'Losses, 2024', href: '/forms/source/3', changed: '2 Jan 2026', asOf: '3 Feb 2026' }
  const value = { type: 'live-value', text: '$7', format: 1, origin }
  const shown = (...children: object[]) =>
    renderToStaticMarkup(<RichTextView name="live-s1" root={{ type: 'root', children: children as never }} />)
  const bold = '<strong class="rt-bold">$7</strong>'
  expect(shown({ type: 'paragraph', children: [value] })).toBe(
    `<p class="rt-paragraph"><button type="button" class="rt-live" popoverTarget="live-s1-1" aria-label="$7, source">${bold}</button><span class="rt-live-source" popover="auto" id="live-s1-1">Source: <a href="/forms/source/3">Losses, 2024</a> · 2 Jan 2026 · Value as of 3 Feb 2026</span></p>`,
  )
  expect(shown({ type: 'link', url: '/plan', children: [value] })).toBe(`<a class="rt-link" href="/plan">${bold}</a>`)
  expect(shown({ ...value, origin: null })).toBe(bold)
  expect(html(value)).toBe(bold)
})

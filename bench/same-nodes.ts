import { createElement, type ReactElement, type ReactNode } from 'react'

/** The paths of the marks of each picture, in the order of the pictures. */
export type PathsOf = readonly string[]

const MARKS = ['graph-bars', 'graph-points']
const PART = /<(\/?)([a-zA-Z]+)((?: [^<>]*)?)>|([^<]+)/g
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g

type Copy = (paths: string[], key: number) => ReactNode
type Open = { name: string; properties: Record<string, string>; children: Copy[] }

/** Answers elements of React for the nodes of HTML that React wrote, in which marks have other paths. */
export function sameNodes(html: string): (paths: PathsOf) => ReactElement {
  const root: Open = { name: 'div', properties: {}, children: [] }
  const open = [root]
  for (const [, end, name = '', attributes = '', text] of html.matchAll(PART)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(() => plain(text))
    else if (end === '') open.push({ name, properties: propertiesOf(attributes), children: [] })
    else {
      const made = open.pop() ?? root
      open.at(-1)?.children.push((paths, key) => drawn(made, paths, key))
    }
  }
  return (paths) => drawn(root, [...paths], 0)
}

function drawn({ name, properties, children }: Open, paths: string[], key: number): ReactElement {
  const isMark = MARKS.includes(properties.className ?? '')
  const own = isMark ? { ...properties, key, d: paths.shift() } : { ...properties, key }
  if (children.length === 0) return createElement(name, own)
  return createElement(
    name,
    own,
    children.map((one, at) => one(paths, at)),
  )
}

const NAMES: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex' }

/** `text-anchor` is `textAnchor` to React; names that begin with data and aria stay. A style would be read as an object. */
function propertiesOf(attributes: string): Record<string, string> {
  const all = [...attributes.matchAll(ATTRIBUTE)].filter(([, name]) => name !== 'style')
  return Object.fromEntries(all.map(([, name = '', value = '']) => [propertyOf(name), plain(value)]))
}

function propertyOf(name: string): string {
  if (name.startsWith('data-') || name.startsWith('aria-')) return name
  return NAMES[name] ?? name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

const plain = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

import { JSDOM } from 'jsdom'
import { createElement, type ReactElement, type ReactNode } from 'react'

/** The paths of the marks of each picture, in the order of the pictures. */
export type PathsOf = readonly string[]

const MARKS = ['graph-bars', 'graph-points']

/** Answers elements of React for the nodes of this HTML, in which marks have other paths. */
export function sameNodes(html: string): (paths: PathsOf) => ReactElement {
  const { document } = new JSDOM(`<body>${html}</body>`).window
  const make = [...document.body.childNodes].map(copied)
  return (paths) => {
    const left = [...paths]
    return createElement(
      'div',
      null,
      make.map((one, at) => one(left, at)),
    )
  }
}

type Copy = (paths: string[], key: number) => ReactNode

function copied(node: ChildNode): Copy {
  if (node.nodeType === node.TEXT_NODE) return () => node.textContent
  if (node.nodeType !== node.ELEMENT_NODE) return () => null
  const element = node as Element
  const name = element.localName
  const properties = Object.fromEntries(
    [...element.attributes]
      .filter(({ name: of }) => of !== 'style')
      .map(({ name: of, value }) => [propertyOf(of), value]),
  )
  const children = [...element.childNodes].map(copied)
  const isMark = MARKS.some((mark) => element.classList.contains(mark))
  return (paths, key) => {
    const own = isMark ? { ...properties, key, d: paths.shift() } : { ...properties, key }
    return children.length === 0
      ? createElement(name, own)
      : createElement(
          name,
          own,
          children.map((one, at) => one(paths, at)),
        )
  }
}

const NAMES: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex' }

/** `text-anchor` is `textAnchor` to React; names that begin with data and aria stay. */
function propertyOf(attribute: string): string {
  if (attribute.startsWith('data-') || attribute.startsWith('aria-')) return attribute
  return NAMES[attribute] ?? attribute.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

import type { ElementType, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/**
 * An element around what a node holds. A published document never reorders, so its parts stand as if they were written
 * out one by one, without keys: that is what makes long texts cheap to show.
 */
export function element(tag: ElementType, props: Record<string, unknown>, children: ReactNode[]): ReactNode {
  // The caller made the props for this element alone, and a copy of them is what would take longest here.
  if (children.length > 0) props.children = children.length === 1 ? children[0] : children
  return children.length > 1 ? jsxs(tag, props) : jsx(tag, props)
}

export function fragment(children: ReactNode[]): ReactNode {
  return jsxs(Fragment, { children })
}

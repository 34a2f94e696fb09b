import type { ElementType, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/**
 * An element around what a node holds. A published document never reorders, so its parts stand as if they were written
 * out one by one, without keys: that is what makes long texts cheap to show.
 */
export function element(tag: ElementType, props: Record<string, unknown>, children: ReactNode[]): ReactNode {
  return children.length === 0 ? jsx(tag, props) : jsxs(tag, { ...props, children })
}

export function fragment(children: ReactNode[]): ReactNode {
  return jsxs(Fragment, { children })
}

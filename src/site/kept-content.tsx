import { type ComponentProps, createElement, type JSX, type ReactElement, useContext } from 'react'
import { asHtml, keepHtml, keptHtml, PrintContext } from './kept-html.ts'

type KeptContentProps<Tag extends keyof JSX.IntrinsicElements> = ComponentProps<Tag> & {
  as: Tag
  /** The same wherever `shown` is shown in this way; without those, always the same. */
  content: ReactElement
  shown?: object
  way?: string
}

/**
 * An element with content that is drawn once where documents are made. A component and no hook, for React forgets which
 * component it draws while another text is made inside it.
 */
export function KeptContent<Tag extends keyof JSX.IntrinsicElements>(props: KeptContentProps<Tag>) {
  const { as, content, shown = content, way = '', ...attributes } = props
  const print = useContext(PrintContext)
  const inside = print ? asHtml(keptHtml(shown, way) ?? keepHtml(shown, way, print(content))) : { children: content }
  return createElement(as, { ...attributes, ...inside })
}

import { type ComponentProps, createElement, type ReactElement, useContext } from 'react'
import { asHtml, keepHtml, keptHtml, PrintContext } from './kept-html.ts'

type Holder = 'a' | 'button' | 'form' | 'nav' | 'summary'

type KeptContentProps<Tag extends Holder> = ComponentProps<Tag> & {
  as: Tag
  /** The same wherever `shown` is shown in this way; without those, always the same. */
  drawn: ReactElement
  shown?: object
  way?: string
}

/**
 * An element with content that is drawn once where documents are made. A component and no hook, for React forgets which
 * component it draws while another text is made inside it.
 */
export function KeptContent<Tag extends Holder>(props: KeptContentProps<Tag>) {
  const { as, drawn, shown = drawn, way = '', ...attributes } = props
  const tag: string = as
  const print = useContext(PrintContext)
  if (!print) return createElement<object>(tag, attributes, drawn)
  const html = keptHtml(shown, way) ?? keepHtml(shown, way, print(drawn))
  return createElement<object>(tag, { ...attributes, ...asHtml(html) })
}

import { childrenOf, type RichNode } from '#domain/rich-text/document.ts'
import { layoutTemplate } from '#domain/rich-text/layouts.ts'
import { RICH_TEXT_LOOK as LOOK } from '../look.ts'
import type { Converter, Showing } from './converter.ts'
import { element, fragment } from './element.ts'

export const columns: Converter = (node, { children }) =>
  element(
    'div',
    { className: LOOK.columns, 'data-template': layoutTemplate(node.templateColumns) ?? '1fr 1fr' },
    children(node),
  )

export const column: Converter = (node, { children }) => element('div', { className: LOOK.column }, children(node))

/** What is beyond the preview is opened without script; the words of the toggle are there for both states. */
export const collapsible: Converter = (node, showing) => {
  const { title, rest } = parts(node, 'collapsible-title', showing)
  return (
    <div className={LOOK.collapsible}>
      {title ? <div className={LOOK.collapsibleTitle}>{title}</div> : null}
      <details open={node.open === true}>
        <summary className={LOOK.collapsibleToggle}>
          <span className="rt-more">SHOW MORE</span>
          <span className="rt-less">SHOW LESS</span>
        </summary>
        <div className={LOOK.collapsibleContent}>{rest}</div>
      </details>
    </div>
  )
}

export const plainCollapsible: Converter = (node, showing) => {
  const { title, rest } = parts(node, 'collapsible-no-preview-title', showing)
  return (
    <details className={LOOK.collapsiblePlain} open={node.open === true}>
      <summary className={LOOK.collapsibleTitle}>{title ?? 'More'}</summary>
      <div className={LOOK.collapsibleContent}>{rest}</div>
    </details>
  )
}

/** A part of a collapsible that stands anywhere else is what it holds. */
export const strayPart: Converter = (node, { children }) => fragment(children(node))

/** The toggle is drawn by the container. */
export const nothing: Converter = () => null

function parts(node: RichNode, titleType: string, { children }: Showing) {
  const all = childrenOf(node)
  const title = all.find(({ type }) => type === titleType)
  const rest = all.filter((child) => child !== title)
  return {
    title: title && childrenOf(title).length > 0 ? fragment(children(title)) : null,
    rest: fragment(children({ ...node, children: rest })),
  }
}

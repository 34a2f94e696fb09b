import { childrenOf, type RichNode } from '#domain/rich-text/document.ts'
import { RICH_TEXT_LOOK } from '../look.ts'
import { blockProps } from './block-props.ts'
import type { Converter } from './converter.ts'
import { element } from './element.ts'

const { list: LOOK } = RICH_TEXT_LOOK

export const list: Converter = (node, { children }) => {
  if (node.listType === 'number' || node.tag === 'ol') {
    const start = typeof node.start === 'number' && node.start !== 1 ? { start: node.start } : {}
    return element('ol', { className: LOOK.ol, ...start }, children(node))
  }
  return element(
    'ul',
    { className: node.listType === 'check' ? `${LOOK.ul} ${LOOK.checklist}` : LOOK.ul },
    children(node),
  )
}

/** A list within a list is held by an item of its own, which has no mark. */
export const listItem: Converter = (node, { children }) => {
  const value = typeof node.value === 'number' ? { value: node.value } : {}
  if (childrenOf(node)[0]?.type === 'list')
    return element('li', { className: `${LOOK.listitem} ${LOOK.nested.listitem}` }, children(node))
  const { style: _indent, ...props } = blockProps({ ...node, indent: 0 }, itemClass(node))
  const said = typeof node.checked === 'boolean' ? [<CheckWords key="said" done={node.checked} />] : []
  return element('li', { ...props, ...value }, [...said, ...children(node)])
}

function itemClass({ checked }: RichNode): string {
  if (typeof checked !== 'boolean') return LOOK.listitem
  return `${LOOK.listitem} ${checked ? LOOK.listitemChecked : LOOK.listitemUnchecked}`
}

/** The box of a check list is drawn; this is what it says to those who do not see it. */
function CheckWords({ done }: { done: boolean }) {
  return <span className="rt-said">{done ? 'Done: ' : 'To do: '}</span>
}

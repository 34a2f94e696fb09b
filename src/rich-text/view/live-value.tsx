import type { RichNode } from '#domain/rich-text/document.ts'
import { NO_VALUE, type ValueOrigin } from '#domain/rich-text/live-nodes.ts'
import type { Converter } from './converter.ts'
import { formatted } from './text.tsx'

/**
 * A value of a source as text; pressed, it says where it comes from, in a box that the browser opens and closes by itself.
 * In a link, and where nobody knows its origin, it is its text alone.
 */
export const liveValue: Converter = (node, { inLink, nextName }) => {
  const words = typeof node.text === 'string' && node.text !== '' ? node.text : NO_VALUE
  const origin = originOf(node)
  const id = origin && !inLink ? nextName() : null
  const shown = formatted(node, words)
  if (!origin || id === null) return shown
  return (
    <>
      <button type="button" className="rt-live" popoverTarget={id} aria-label={`${words}, source`}>
        {shown}
      </button>
      <span className="rt-live-source" popover="auto" id={id}>
        Source: {origin.href ? <a href={origin.href}>{origin.name}</a> : origin.name}
        {origin.changed === '' ? null : ` · ${origin.changed}`}
        {origin.asOf === null ? null : ` · Value as of ${origin.asOf}`}
      </span>
    </>
  )
}

function originOf({ origin }: RichNode): ValueOrigin | null {
  return typeof origin === 'object' && origin !== null ? (origin as ValueOrigin) : null
}

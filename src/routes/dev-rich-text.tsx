import type { MetaFunction } from 'react-router'
import { Playground } from '#rich-text/playground/playground.tsx'

export const meta: MetaFunction = () => [{ title: 'Rich text - Almanac' }]

// Asked for even by a screen that is open already, so that a server of people's work refuses it.
export const loader = () => null

/** The editor of rich text to try out, with its bar of actions; only a server in development has it. */
export default function DevRichText() {
  return <Playground />
}

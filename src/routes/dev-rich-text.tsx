import type { MetaFunction } from 'react-router'
import { Playground } from '#rich-text/playground/playground.tsx'

export const meta: MetaFunction = () => [{ title: 'Rich text - Almanac' }]

/** The editor of rich text to try out, with its bar of actions; only a development server has it. */
export default function DevRichText() {
  return <Playground />
}

import type { MetaFunction } from 'react-router'
import { Gallery } from '#ui/gallery/gallery.tsx'

export const meta: MetaFunction = () => [{ title: 'UI kit - Almanac' }]

/** Every part of the kit in its states, for those who build screens; only a development server has it. */
export default function DevUi() {
  return <Gallery />
}

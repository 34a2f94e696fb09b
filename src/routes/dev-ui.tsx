import type { MetaFunction } from 'react-router'
import { Gallery } from '#ui/gallery/gallery.tsx'

export const meta: MetaFunction = () => [{ title: 'UI kit - Almanac' }]

// Asked for even by a screen that is open already, so that a server of people's work refuses it.
export const loader = () => null

/** Every part of the kit in its states, for those who build screens; only a server in development has it. */
export default function DevUi() {
  return <Gallery />
}

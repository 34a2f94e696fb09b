import type { MetaFunction } from 'react-router'
import { FieldGallery } from '#fields/gallery/gallery.tsx'

export const meta: MetaFunction = () => [{ title: 'Fields - Almanac' }]

// Asked for even by a screen that is open already, so that a server of people's work refuses it.
export const loader = () => null

/** Every kind of field in its states, for those who build forms; only a server in development has it. */
export default function DevFields() {
  return <FieldGallery />
}

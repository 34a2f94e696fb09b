import type { MetaFunction } from 'react-router'
import { FieldGallery } from '#fields/gallery/gallery.tsx'

export const meta: MetaFunction = () => [{ title: 'Fields - Almanac' }]

/** Every kind of field in its states, for those who build forms; only a development server has it. */
export default function DevFields() {
  return <FieldGallery />
}

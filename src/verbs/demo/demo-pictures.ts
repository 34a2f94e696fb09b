import type { Picture } from '#domain/media/picture.ts'
import { runVerb } from '../call-verb.server.ts'
import { uploadMedia } from '../media/upload-media.ts'
import type { VerbContext } from '../verb.ts'

/** Drawn as `demo/pictures/*.svg`; part of the build, and loaded only here. */
const PICTURES = {
  hills: {
    alt: 'Hills in the rain, with the sun behind the last of them',
    load: () => import('../../../demo/pictures/hills.jpg?inline'),
  },
  flood: {
    alt: 'Rain over a wide, risen river before hills',
    load: () => import('../../../demo/pictures/flood.jpg?inline'),
  },
  wind: {
    alt: 'Wind over hills, the grass bent low',
    load: () => import('../../../demo/pictures/wind.jpg?inline'),
  },
  winter: {
    alt: 'Snow falling on fir trees before white hills',
    load: () => import('../../../demo/pictures/winter.jpg?inline'),
  },
  heat: {
    alt: 'A large sun over dry hills',
    load: () => import('../../../demo/pictures/heat.jpg?inline'),
  },
  drought: {
    alt: 'Cracked ground under a pale sun',
    load: () => import('../../../demo/pictures/drought.jpg?inline'),
  },
  cycle: {
    alt: 'Four steps in a circle: know the hazards, choose actions, carry them out, review each year, and begin again',
    load: () => import('../../../demo/pictures/cycle.jpg?inline'),
  },
  books: {
    alt: 'Three shelves full of books in many colors',
    load: () => import('../../../demo/pictures/books.jpg?inline'),
  },
} as const

export type DemoPicture = keyof typeof PICTURES

/** The pictures of the demonstration in the site's media store, where each is kept once. */
export async function demoPictures(app: string, context: VerbContext): Promise<Record<DemoPicture, Picture>> {
  const entries = await Promise.all(
    Object.entries(PICTURES).map(async ([name, { alt, load }]) => {
      const { default: address } = await load()
      const file = address.slice(address.indexOf(',') + 1)
      const kept = await runVerb(uploadMedia, { app, name: `${name}.jpg`, alt, file }, context)
      const { hash, width, height } = kept
      return [name, { hash, name: kept.name, width, height, alt: kept.alt }] as const
    }),
  )
  return Object.fromEntries(entries) as Record<DemoPicture, Picture>
}

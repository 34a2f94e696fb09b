import type { Picture } from '#domain/media/picture.ts'
import { runVerb } from '../call-verb.server.ts'
import { uploadMedia } from '../media/upload-media.ts'
import type { VerbContext } from '../verb.ts'
import { DEMO_PICTURES, type DemoPicture } from './demo-page.ts'

const ALT: Record<DemoPicture, string> = {
  hills: 'Hills in the rain, with the sun behind the last of them',
  flood: 'Rain over a wide, risen river before hills',
  wind: 'Wind over hills, the grass bent low',
  heat: 'A large sun over dry hills',
}

/** Drawn as `demo/pictures/*.svg`; part of the build, and loaded only here. */
const loaded: Record<DemoPicture, () => Promise<{ default: string }>> = {
  hills: () => import('../../../demo/pictures/hills.webp?inline'),
  flood: () => import('../../../demo/pictures/flood.webp?inline'),
  wind: () => import('../../../demo/pictures/wind.webp?inline'),
  heat: () => import('../../../demo/pictures/heat.webp?inline'),
}

/** The pictures of the demonstration in the site's media store, where each is kept once. */
export async function demoPictures(app: string, context: VerbContext): Promise<Record<DemoPicture, Picture>> {
  const entries = await Promise.all(
    DEMO_PICTURES.map(async (name): Promise<[DemoPicture, Picture]> => {
      const { default: address } = await loaded[name]()
      const file = address.slice(address.indexOf(',') + 1)
      const kept = await runVerb(uploadMedia, { app, name: `${name}.webp`, alt: ALT[name], file }, context)
      const { hash, width, height, alt } = kept
      return [name, { hash, name: kept.name, width, height, alt }]
    }),
  )
  return Object.fromEntries(entries) as Record<DemoPicture, Picture>
}

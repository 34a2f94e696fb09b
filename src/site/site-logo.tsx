import { mediaSrcSet, mediaUrl } from '#domain/media/media-url.ts'
import type { Picture } from '#domain/media/picture.ts'
import { fittedSize } from '#domain/media/shown-size.ts'

const BOX = { width: 240, height: 40 }

/** The logo of a site in its header, in the size it is drawn at; the name stands beside it and is not said twice. */
export function SiteLogo({ logo }: { logo: Picture }) {
  const { width, height } = fittedSize(logo, BOX)
  return (
    <img
      className="site-logo"
      src={mediaUrl(logo, { width: 320, format: 'webp' })}
      srcSet={mediaSrcSet(logo, 'webp')}
      sizes={`${width}px`}
      width={width}
      height={height}
      alt={logo.alt}
    />
  )
}

import { mediaSrcSet, mediaUrl } from '#domain/media/media-url.ts'
import type { Picture } from '#domain/media/picture.ts'
import { fittedSize } from '#domain/media/shown-size.ts'

type FittedLogoProps = { logo: Picture; box: { width: number; height: number }; className: string }

/** A logo in the size it is drawn at, whole within its box. */
export function FittedLogo({ logo, box, className }: FittedLogoProps) {
  const { width, height } = fittedSize(logo, box)
  return (
    <img
      className={className}
      src={mediaUrl(logo, { width: 320, format: 'webp' })}
      srcSet={mediaSrcSet(logo, 'webp')}
      sizes={`${width}px`}
      width={width}
      height={height}
      alt={logo.alt}
    />
  )
}

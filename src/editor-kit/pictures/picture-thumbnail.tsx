import { mediaUrl } from '#domain/media/media-url.ts'
import type { Picture } from '#domain/media/picture.ts'

/** A picture, small and whole, on a ground that shows where it is see-through. */
export function PictureThumbnail({ picture, className = '' }: { picture: Picture; className?: string }) {
  return (
    <span
      className={`flex items-center justify-center overflow-hidden rounded-md bg-sunken bg-[repeating-conic-gradient(var(--border)_0_25%,transparent_0_50%)] bg-size-[16px_16px] ${className}`}
    >
      <img
        src={mediaUrl(picture, { width: 320, format: 'webp' })}
        alt={picture.alt}
        loading="lazy"
        className="max-h-full max-w-full object-contain"
      />
    </span>
  )
}

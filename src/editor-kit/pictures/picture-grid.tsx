import { useId } from 'react'
import type { Picture } from '#domain/media/picture.ts'
import { PictureThumbnail } from './picture-thumbnail.tsx'

type PictureGridProps = { pictures: readonly Picture[]; chosen: string | null; onChoose: (hash: string) => void }

/** Pictures to choose one from, with arrow keys as among any set of choices. */
export function PictureGrid({ pictures, chosen, onChoose }: PictureGridProps) {
  const name = useId()
  if (pictures.length === 0) {
    return <p className="py-6 text-muted">This site has no pictures yet. Upload the first one.</p>
  }
  return (
    <fieldset>
      <legend className="sr-only">Pictures</legend>
      <div className="-m-1 grid max-h-[42dvh] grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 overflow-y-auto p-1">
        {pictures.map((picture) => (
          <label
            key={picture.hash}
            className="relative grid cursor-pointer gap-1.5 rounded-lg border border-border p-1.5 transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={picture.hash}
              aria-label={picture.name}
              checked={picture.hash === chosen}
              onChange={() => onChoose(picture.hash)}
              className="absolute size-px opacity-0"
            />
            <PictureThumbnail picture={{ ...picture, alt: '' }} className="h-24" />
            <span className="grid text-xs">
              <span className="truncate" title={picture.name}>
                {picture.name}
              </span>
              <span className="text-muted tabular-nums">
                {picture.width} × {picture.height}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

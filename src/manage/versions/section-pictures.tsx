import { pagePath } from '#domain/page/view/page-view.ts'

type SectionPicturesProps = { base: string; pageId: number; sectionId: number; name: string; to: number }

/** A section as its draft shows it, and as it would with another version; small, and drawn once they come into view. */
export function SectionPictures({ base, pageId, sectionId, name, to }: SectionPicturesProps) {
  const path = `${pagePath(base, `manage/preview/${pageId}`)}?section=${sectionId}`
  return (
    <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
      <Picture label="Before" title={`${name}, before`} src={path} />
      <Picture label="After" title={`${name}, after`} src={`${path}&view=${to}`} />
    </div>
  )
}

/** Drawn as wide as a page and shown at less than half of it. */
function Picture({ label, title, src }: { label: string; title: string; src: string }) {
  return (
    <figure className="grid min-w-0 gap-1">
      <figcaption className="text-xs text-muted">{label}</figcaption>
      <div className="h-48 overflow-hidden rounded-md border border-border bg-surface">
        <iframe
          title={title}
          src={src}
          loading="lazy"
          tabIndex={-1}
          className="pointer-events-none h-[250%] w-[250%] origin-top-left scale-40"
        />
      </div>
    </figure>
  )
}

import type { CSSProperties } from 'react'
import type { GraphLook } from './graph-look.ts'

/** What a graph is about, above it; on a narrow screen a large title is no larger than it can be read. */
export function GraphTitle({ look: { title, description } }: { look: Pick<GraphLook, 'title' | 'description'> }) {
  if (!title.title && !description) return null
  const style = { '--graph-title': `${title.fontSize}px`, fontWeight: title.fontWeight } as CSSProperties
  return (
    <figcaption data-position={title.position}>
      {title.title ? (
        <p className="graph-title" style={style} dir="auto">
          {title.title}
        </p>
      ) : null}
      {description ? <p className="graph-description">{description}</p> : null}
    </figcaption>
  )
}

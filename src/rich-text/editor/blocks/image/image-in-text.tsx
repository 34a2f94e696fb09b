import { lazy, Suspense } from 'react'
import type { ImageInTextProps } from './image-content.ts'

/** Loaded with the first picture of a text: most texts have none. */
const EditedImage = lazy(() => import('./edited-image.tsx'))

/** A picture as the author sees it. */
export function ImageInText(props: ImageInTextProps) {
  return (
    <Suspense fallback={<span className="rt-image-waiting">{props.altText}</span>}>
      <EditedImage {...props} />
    </Suspense>
  )
}

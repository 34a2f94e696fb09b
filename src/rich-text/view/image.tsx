import { mediaSrcSet, mediaUrl } from '#domain/media/media-url.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { captionOf } from '#domain/rich-text/document-text.ts'
import { imageSource, mediaOf } from '#domain/rich-text/image-source.ts'
import { IMAGE_POSITIONS } from '#domain/rich-text/node-kinds.ts'
import { RICH_TEXT_LOOK } from '../look.ts'
import type { Converter } from './converter.ts'
import { fragment } from './element.ts'

const AT_ONCE = { fetchPriority: 'high' } as const
const LATER = { loading: 'lazy', decoding: 'async' } as const

/** A picture with its words; one that may not be shown says what it was. */
export const image: Converter = (node, { children, seenAtOnce }) => {
  const src = imageSource(node.src)
  const alt = typeof node.altText === 'string' ? node.altText : ''
  if (!src) return alt
  const caption = captionOf(node)
  return (
    <figure
      className={RICH_TEXT_LOOK.image}
      data-position={IMAGE_POSITIONS.find((known) => known === node.position) ?? 'full'}
    >
      <img {...sizesOf(node, src)} alt={alt} {...(node === seenAtOnce ? AT_ONCE : LATER)} />
      {caption ? <figcaption className={RICH_TEXT_LOOK.imageCaption}>{fragment(children(caption))}</figcaption> : null}
    </figure>
  )
}

/** A picture of the media store is offered in sizes; a width and height of 0 are those of the picture itself. */
function sizesOf(node: RichNode, src: string) {
  const own = { width: pixels(node.naturalWidth), height: pixels(node.naturalHeight) }
  const width = pixels(node.width) ?? own.width
  const height =
    pixels(node.height) ??
    (own.width && own.height && width ? Math.round((own.height * width) / own.width) : own.height)
  const media = mediaOf(src)
  const widest = own.width ?? width
  if (!media || !widest || !width) return { src, width, height }
  return {
    src: mediaUrl(media, { width: 1280 }),
    srcSet: mediaSrcSet({ ...media, width: widest }, 'webp'),
    sizes: `(min-width: ${width + 48}px) ${width}px, 100vw`,
    width,
    height,
  }
}

function pixels(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && value <= 10_000 ? Math.round(value) : undefined
}

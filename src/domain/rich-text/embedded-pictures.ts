import { sameJson } from '#domain/item/same-json.ts'
import { isNode, type RichNode } from './document.ts'

/** A picture that stands in a text by its bytes, as an address of its own: `data:image/png;base64,…`. */
export type EmbeddedPicture = { src: string; altText: string }

/** Where the media store has a picture, and how large it is. */
export type StoredPicture = { src: string; naturalWidth: number; naturalHeight: number }

export type StoredPictures = ReadonlyMap<string, StoredPicture>

const BYTES = 'data:image/'
// Deeper nodes are left out when the document is made safe.
const MOST_LEVELS = 120

/** Whether stored settings hold bytes of pictures; most hold none, and need not be read to know it. */
export function mayEmbedPictures(text: string): boolean {
  return text.includes(BYTES)
}

/** How long a text is without the bytes of its pictures, which are kept elsewhere. */
export function lengthWithoutPictures(text: string): number {
  let length = text.length
  for (let from = text.indexOf(BYTES); from !== -1; from = text.indexOf(BYTES, from)) {
    const end = text.slice(from).search(/["\\]/)
    const bytes = end === -1 ? text.length - from : end
    length -= bytes
    from += bytes
  }
  return length
}

/** The pictures that stand in a document by their bytes, in order, each once; captions may hold some too. */
export function embeddedPictures(root: RichNode): EmbeddedPicture[] {
  const found = new Map<string, EmbeddedPicture>()
  visit(root, 0, ({ src, altText }) => {
    if (!isEmbedded(src) || found.has(src)) return
    found.set(src, { src, altText: typeof altText === 'string' ? altText : '' })
  })
  return [...found.values()]
}

/** The document with these pictures by their addresses in the media store; the very same where it has none of them. */
export function withStoredPictures(node: RichNode, stored: StoredPictures): RichNode {
  const picture = node.type === 'image' && typeof node.src === 'string' ? stored.get(node.src) : undefined
  const children = node.children && changedList(node.children, (child) => withStoredPictures(child, stored))
  const words = captionRoot(node)
  const caption = words && withStoredPictures(words, stored)
  if (!picture && children === node.children && caption === words) return node
  return {
    ...node,
    ...picture,
    ...(children ? { children } : {}),
    ...(caption && caption !== words ? { caption: { editorState: { root: caption } } } : {}),
  }
}

/**
 * Where the pictures are that stood in a document by their bytes and no longer do, if that is all that changed in it; null
 * where something else did.
 */
export function storedSince(before: RichNode, after: RichNode): StoredPictures | null {
  const [were, are] = [imagesIn(before), imagesIn(after)]
  if (were.length !== are.length || !were.some(({ src }) => isEmbedded(src))) return null
  const stored = new Map<string, StoredPicture>()
  were.forEach(({ src }, at) => {
    const image = are[at]
    if (!isEmbedded(src) || !image || typeof image.src !== 'string' || isEmbedded(image.src)) return
    const { naturalWidth, naturalHeight } = image
    stored.set(src, { src: image.src, naturalWidth: Number(naturalWidth), naturalHeight: Number(naturalHeight) })
  })
  return stored.size > 0 && sameJson(withStoredPictures(before, stored), after) ? stored : null
}

export function isEmbedded(src: unknown): src is string {
  return typeof src === 'string' && src.startsWith(BYTES)
}

function imagesIn(root: RichNode): RichNode[] {
  const images: RichNode[] = []
  visit(root, 0, (image) => images.push(image))
  return images
}

function visit(node: RichNode, level: number, see: (image: RichNode) => void): void {
  if (level > MOST_LEVELS) return
  if (node.type === 'image') see(node)
  const words = captionRoot(node)
  if (words) visit(words, level + 1, see)
  if (Array.isArray(node.children)) for (const child of node.children) if (isNode(child)) visit(child, level + 1, see)
}

function captionRoot(node: RichNode): RichNode | null {
  if (node.type !== 'image') return null
  const root = (node.caption as { editorState?: { root?: unknown } } | null | undefined)?.editorState?.root
  return isNode(root) ? root : null
}

function changedList(list: RichNode[], change: (node: RichNode) => RichNode): RichNode[] {
  const changed = list.map(change)
  return changed.some((node, at) => node !== list[at]) ? changed : list
}

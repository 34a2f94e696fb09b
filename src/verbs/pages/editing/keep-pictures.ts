import { elementPictures, withElementPictures } from '#domain/element/element-pictures.ts'
import { mediaUrl } from '#domain/media/media-url.ts'
import type { PageChanges } from '#domain/page/draft/page-changes.ts'
import type { Page } from '#domain/page/page.ts'
import { invalid, ProblemError, refuse } from '#domain/problem.ts'
import { mayEmbedPictures, type StoredPicture } from '#domain/rich-text/embedded-pictures.ts'
import { MOST_ELEMENT_DATA, type Section, StoredElement } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { KeptPictures } from '#work/change-page.ts'

type Posted = NonNullable<PageChanges['draft_sections']>[number]
type Keeping = { app: string; context: VerbContext; known: Map<string, StoredPicture> }

/** A save decodes each of them before it is answered. */
const MOST_PICTURES = 100

/**
 * Sections as they are stored: bytes of pictures go to the media store, and the sections name them there. Sections that
 * were stored with bytes before this was so are rewritten with the page's next save.
 */
export async function withKeptPictures(app: string, page: Page, changes: PageChanges, context: VerbContext) {
  const keeping: Keeping = { app, context, known: new Map() }
  const pictures = new Map<string, readonly StoredPicture[]>()
  const keepAll = async (posted: readonly Posted[], before: readonly Section[]) => {
    const sections: Posted[] = []
    for (const one of posted) {
      const whole = 'element' in one ? one : before.find((section) => section.id === one.id && mayHold(section))
      const kept = whole && (await keepElement(whole.element, keeping, whole.trackingId))
      if (whole && kept && kept.pictures.length > 0) pictures.set(whole.trackingId, kept.pictures)
      sections.push(whole && kept && kept.element !== whole.element ? { ...whole, element: kept.element } : one)
    }
    return sections
  }
  const { draft_sections, sections } = changes
  const kept: PageChanges = {
    ...changes,
    ...(draft_sections ? { draft_sections: await keepAll(draft_sections, page.draft_sections) } : {}),
    ...(sections ? { sections: await keepAll(sections, page.sections) } : {}),
  }
  return { changes: kept, pictures: pictures as KeptPictures }
}

/** Sections of a new page, with their pictures in the media store. */
export async function keepPictures(app: string, sections: readonly Section[], context: VerbContext) {
  const keeping: Keeping = { app, context, known: new Map() }
  const kept: Section[] = []
  for (const section of sections) {
    const { element } = await keepElement(section.element, keeping, section.trackingId)
    kept.push(element === section.element ? section : { ...section, element })
  }
  return kept
}

/** Data of any item as a program sends it: where it is a section, its pictures go to the media store too. */
export async function withDataPictures(app: string, data: Record<string, unknown>, context: VerbContext) {
  const given = StoredElement.safeParse(data.element)
  if (!given.success || !mayEmbedPictures(given.data['element-data'])) return data
  const { element } = await keepElement(given.data, { app, context, known: new Map() })
  return { ...data, element }
}

async function keepElement(element: StoredElement, keeping: Keeping, section?: string) {
  const found = elementPictures(elementModels, element)
  const pictures: StoredPicture[] = []
  for (const { src, altText } of found) {
    const kept = keeping.known.get(src) ?? (await keepPicture(src, altText, keeping, section))
    keeping.known.set(src, kept)
    pictures.push(kept)
  }
  const stored = new Map(found.flatMap(({ src }, at) => (pictures[at] ? [[src, pictures[at]] as const] : [])))
  const clean = found.length > 0 ? withElementPictures(elementModels, element, stored) : element
  // What is left of it counts whole, whatever it calls itself.
  if (clean['element-data'].length > MOST_ELEMENT_DATA) {
    throw refuse(400, 'invalid', 'This section is too long to be stored.', { section })
  }
  return { element: clean, pictures }
}

async function keepPicture(src: string, altText: string, { app, context, known }: Keeping, section?: string) {
  if (known.size >= MOST_PICTURES) throw invalid(`At most ${MOST_PICTURES} new pictures can be saved at once.`)
  const { media, actor, now } = context
  const words = altText.replace(/\s+/g, ' ').trim()
  const name = words.slice(0, 100) || 'picture'
  try {
    const bytes = new Uint8Array(Buffer.from(src.slice(src.indexOf(',') + 1), 'base64'))
    const about = { app, name, alt: words.slice(0, 1000), created_by: actor.id, created_at: now() }
    const file = await media.keep(bytes, about)
    return { src: mediaUrl(file), naturalWidth: file.width, naturalHeight: file.height }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { status, code, message, details } = error.problem
    throw refuse(status, code, `The picture "${name}": ${message}`, { ...asRecord(details), section })
  }
}

function mayHold({ element }: Section): boolean {
  return mayEmbedPictures(element['element-data'])
}

function asRecord(details: unknown): Record<string, unknown> {
  return typeof details === 'object' && details !== null ? { ...details } : {}
}

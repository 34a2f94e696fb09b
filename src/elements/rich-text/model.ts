import { z } from 'zod'
import { defineElement } from '#domain/element/element.ts'
import { NOTHING_OFFERED } from '#domain/element/reader-state.ts'
import { hasButtonsAlone } from '#domain/rich-text/buttons-alone.ts'
import { checkedParts } from '#domain/rich-text/checked-parts.ts'
import { EMPTY_ROOT, type RichNode } from '#domain/rich-text/document.ts'
import { embeddedPictures, storedSince, withStoredPictures } from '#domain/rich-text/embedded-pictures.ts'
import { linkedPages } from '#domain/rich-text/linked-pages.ts'
import { liveNodes, MOST_LIVE_VALUES } from '#domain/rich-text/live-nodes.ts'
import { isColour } from '#domain/rich-text/plain-colour.ts'
import { toPlainText } from '#domain/rich-text/plain-text.ts'
import { RICH_TEXT_LIMITS } from '#domain/rich-text/sanitise.ts'
import { cleanRichText } from '#domain/rich-text/stored-value.ts'
import { keptNeeds, valueNeeds, valueVersions, withKeptValues, withoutValues, withShownValues } from './live-values.ts'
import { NO_BACKGROUND, readSectionStyle, type SectionStyle } from './section-style.ts'

/** What is stored is made safe whenever it is read, whoever stored it. */
const RichTextSettings = z.looseObject({
  text: z
    .unknown()
    .transform((stored) => ({ root: cleanRichText(stored)?.root ?? EMPTY_ROOT }))
    .default({ root: EMPTY_ROOT }),
  bgColor: z
    .unknown()
    .transform((stored) => (isColour(stored) ? stored : NO_BACKGROUND))
    .default(NO_BACKGROUND),
  isCard: z.unknown().transform(readSectionStyle).default('Default'),
})

export type RichTextSettings = { text: { root: RichNode }; bgColor: string; isCard: SectionStyle }

export const richText = defineElement<RichTextSettings>({
  type: 'rich-text',
  label: 'Rich text',
  summary: 'Paragraphs, headings, lists and links.',
  edited: 'in-place',
  plainText: ({ text }) => toPlainText(text.root),
  onScreenOnly: ({ text }) => hasButtonsAlone(text.root),
  settings: RichTextSettings,
  defaults: { text: { root: EMPTY_ROOT }, bgColor: NO_BACKGROUND, isCard: 'Default' },
  // Version 0 may be a bare root, as older documents were stored.
  upgrades: [(stored) => (stored.root || stored.children ? { text: stored } : stored)],
  data: {
    versions: ({ text }) => valueVersions(text.root),
    offers: () => NOTHING_OFFERED,
    needs: ({ text }, { filters }) => valueNeeds(text.root, filters),
    kept: {
      needs: ({ text }) => keptNeeds(text.root),
      stored(stored, data, at) {
        const document = documentOf(stored)
        if (!document) return stored
        return withDocument(stored, data ? withKeptValues(document.root, data, at) : withoutValues(document.root))
      },
    },
  },
  forReaders(settings, data) {
    const { text } = settings
    const root = withShownValues(text.root, data)
    return root === text.root ? settings : { ...settings, text: { ...text, root } }
  },
  linkedPages: ({ text }) => linkedPages(text.root),
  checked: ({ text }) => checkedParts(text.root),
  cleaned(stored) {
    const document = documentOf(stored)
    if (!document) return { stored, problem: null }
    const tooMany = liveNodes(document.root).length > MOST_LIVE_VALUES
    const problem = document.cut
      ? `A text can have at most ${RICH_TEXT_LIMITS[document.cut]} ${WORDS[document.cut]}.`
      : tooMany
        ? `A text can have at most ${MOST_LIVE_VALUES} live values.`
        : null
    return { stored: withDocument(stored, document.root), problem }
  },
  pictures: {
    embedded: (stored) => embeddedPictures(documentOf(stored)?.root ?? EMPTY_ROOT),
    stored(stored, pictures) {
      const document = documentOf(stored)
      return document ? withDocument(stored, withStoredPictures(document.root, pictures)) : stored
    },
    storedSince(before, after) {
      const [was, is] = [documentOf(before), documentOf(after)]
      return was && is ? storedSince(was.root, is.root) : null
    },
  },
})

const WORDS = { depth: 'levels', nodes: 'parts', characters: 'characters' } as const

type Stored = Record<string, unknown>

/** The document in stored settings, made safe. */
function documentOf(stored: Stored) {
  return cleanRichText(stored.root || stored.children ? stored : stored.text)
}

function withDocument({ root: _root, children: _children, text: _text, ...others }: Stored, root: RichNode): Stored {
  return { text: { root }, ...others }
}

import { z } from 'zod'
import { defineElement } from '#domain/element/element.ts'
import { EMPTY_ROOT, RichRoot } from '#domain/rich-text/document.ts'

const RichTextSettings = z.looseObject({
  text: z.looseObject({ root: RichRoot }).default({ root: EMPTY_ROOT }),
})
export type RichTextSettings = z.output<typeof RichTextSettings>

export const richText = defineElement<RichTextSettings>({
  type: 'rich-text',
  label: 'Rich text',
  summary: 'Paragraphs, headings, lists and links.',
  edited: 'in-place',
  settings: RichTextSettings,
  defaults: { text: { root: EMPTY_ROOT } },
  // Version 0 may be a bare root, as older documents were stored.
  upgrades: [(stored) => (stored.root ? { text: stored } : stored)],
  dataNeeds: () => [],
  interactive: () => false,
})

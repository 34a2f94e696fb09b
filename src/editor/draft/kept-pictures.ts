import { elementPictures, picturesStoredSince, withElementPictures } from '#domain/element/element-pictures.ts'
import type { PartChange } from '#domain/page/draft/list-change.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { StoredPicture, StoredPictures } from '#domain/rich-text/embedded-pictures.ts'
import type { Section } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'
import type { Step, UndoStacks } from './undo-stacks.ts'

/** What the server said of a section that came with bytes of pictures: where they are now, in the order they stood in it. */
export type SectionPictures = readonly { trackingId: string; pictures?: readonly StoredPicture[] }[]

/** Where the pictures are that a save brought to the server. */
export function keptPictures(sent: PageDraft, answer: SectionPictures): StoredPictures {
  const kept = new Map<string, StoredPicture>()
  for (const { trackingId, pictures } of answer) {
    const section = pictures && sent.sections.find((one) => one.trackingId === trackingId)
    if (!section) continue
    elementPictures(elementModels, section.element).forEach(({ src }, at) => {
      const picture = pictures[at]
      if (picture) kept.set(src, picture)
    })
  }
  return kept
}

/** Where the pictures of drafts are whose saves arrived though the answer was lost: the page of the server tells. */
export function picturesArrived(drafts: readonly PageDraft[], theirs: PageDraft): StoredPictures {
  const kept = new Map<string, StoredPicture>()
  for (const { sections } of drafts) {
    for (const { trackingId, element } of sections) {
      const now = theirs.sections.find((one) => one.trackingId === trackingId)
      const stored = now && picturesStoredSince(elementModels, element, now.element)
      for (const [src, picture] of stored ?? []) kept.set(src, picture)
    }
  }
  return kept
}

/** The draft with these pictures by their addresses, also where it was changed since. */
export function withKeptPictures(draft: PageDraft, kept: StoredPictures): PageDraft {
  if (kept.size === 0) return draft
  return { ...draft, sections: draft.sections.map((section) => inSection(section, kept)) }
}

/** Steps of undo with these pictures by their addresses, so that they still fit the draft. */
export function stepsWithPictures({ undo, redo }: UndoStacks, kept: StoredPictures): UndoStacks {
  const inStep = (step: Step): Step => {
    const { sections } = step.change
    const entries = Object.entries(sections.entries).map(([key, part]) => [key, inPart(part, kept)] as const)
    return { ...step, change: { ...step.change, sections: { ...sections, entries: Object.fromEntries(entries) } } }
  }
  return kept.size === 0 ? { undo, redo } : { undo: undo.map(inStep), redo: redo.map(inStep) }
}

function inPart({ from, to }: PartChange<Section>, kept: StoredPictures): PartChange<Section> {
  return { from: from && inSection(from, kept), to: to && inSection(to, kept) }
}

function inSection(section: Section, kept: StoredPictures): Section {
  const element = withElementPictures(elementModels, section.element, kept)
  return element === section.element ? section : { ...section, element }
}

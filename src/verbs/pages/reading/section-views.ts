import { EDITOR, levelIn } from '#domain/access/access.ts'
import type { DataNeed, NeededData } from '#domain/element/data-need.ts'
import type { ReadElement } from '#domain/element/read-element.ts'
import { readReaderState } from '#domain/element/read-reader-state.ts'
import { NOTHING_ASKED, type ReaderState } from '#domain/element/reader-state.ts'
import { madeOnce } from '#domain/made-once.ts'
import type { ElementShown, SectionView } from '#domain/page/view/page-view.ts'
import { sectionAnchor, sectionShell } from '#domain/page/view/section-shell.ts'
import type { Section } from '#domain/section/section.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { answerTags, versionTags } from './answer-tags.ts'
import { type AnswerNeed, failedNeed, needAnswers } from './needed-data.ts'
import { NO_ADDRESS, type PageAddress } from './page-address.ts'
import { hasData, sectionData, sectionElement, shownVersions } from './section-element.ts'

type EditableRows = { app: string; viewId: number }

type KnownElement = Extract<ReadElement, { kind: 'known' }>

/** Sections with their elements read and their data brought, all needs side by side; a failed one is a problem of its own section. */
export async function sectionViews(
  app: string,
  sections: Section[],
  context: VerbContext,
  address: PageAddress = NO_ADDRESS,
): Promise<SectionView[]> {
  const mayEdit = !address.printed && context.actor.id !== null && levelIn(context.actor, app) >= EDITOR
  const asked = sections.map((section) =>
    hasData(section) ? sectionNeeds(section, address, mayEdit ? app : null) : null,
  )
  const viewIds = asked.flatMap((one) => (one && 'needs' in one ? one.needs.map(({ viewId }) => viewId) : []))
  // Most pages have nothing to wait for.
  const answer = viewIds.length > 0 ? await versionsOrFailure(app, viewIds, context) : null
  const views = sections.map((section, at) => {
    const one = asked[at]
    return one ? viewWithData(section, one, answer, context) : viewWithoutData(section, context)
  })
  return Promise.all(views)
}

/** What the element of a section needs for this address, worked out once; or what it failed with. */
type Asked = { element: KnownElement; reader: ReaderState } & (
  | { needs: DataNeed[]; editable: EditableRows | null }
  | { failure: unknown }
)

function sectionNeeds(
  section: Section,
  { query, filters, editing = false, appended = false, printed }: PageAddress,
  editedApp: string | null,
): Asked | null {
  const element = sectionElement(section)
  if (element.kind !== 'known') return null
  const { model, settings } = element
  const declared = sectionData(section)
  const offer = declared?.offer
  const reader = offer ? readReaderState(sectionAnchor(section), offer, query) : NOTHING_ASKED
  try {
    const request = { filters, reader, editing, appended, ...(printed ? { printed } : {}) }
    const needs = model.data?.needs(settings, request) ?? []
    // What is not declared was looked at by nobody when the section was saved, and is in no tag of the page.
    const strange = needs.find(({ viewId }) => !declared?.versions.includes(viewId))
    if (strange) throw new Error(`A ${model.type} asks for version ${strange.viewId}, which it does not declare.`)
    const rows = editedApp === null || editing ? null : model.data?.editedInView?.(settings, request)
    return {
      element,
      reader,
      needs,
      editable: editedApp !== null && rows ? { app: editedApp, viewId: rows.viewId } : null,
    }
  } catch (failure) {
    // Values of an address can make a need that can't be met, such as two values to compare with where one belongs.
    return { element, reader, failure }
  }
}

/** Where the versions can't be looked up, each need is answered with why. */
async function versionsOrFailure(app: string, viewIds: number[], context: VerbContext): Promise<AnswerNeed> {
  try {
    return await needAnswers(app, viewIds, context)
  } catch (error) {
    const failure = failedNeed(error, context)
    return async () => failure
  }
}

async function viewWithData(
  section: Section,
  { element, reader, ...asked }: Asked,
  answer: AnswerNeed | null,
  context: VerbContext,
): Promise<SectionView> {
  const data =
    'failure' in asked
      ? [failedNeed(asked.failure, context)]
      : await Promise.all(asked.needs.flatMap((need) => (answer ? [answer(need)] : [])))
  try {
    const editable = 'needs' in asked ? asked.editable : null
    return { ...sectionShell(section), element: shownElement(element, data, reader, editable) }
  } catch (error) {
    return failedView(section, element, error, context)
  }
}

function viewWithoutData(section: Section, context: VerbContext): SectionView {
  try {
    return plainView(section)
  } catch (error) {
    const element = sectionElement(section)
    if (element.kind !== 'known') throw error
    return failedView(section, element, error, context)
  }
}

/** An element that can't say how it is to be shown says what failed, and its page is there. */
function failedView(section: Section, element: KnownElement, error: unknown, context: VerbContext): SectionView {
  const { type, settings } = element
  const data = [failedNeed(error, context)]
  const shown = { kind: 'known', type, settings, data, reader: NOTHING_ASKED, interactive: false } as const
  return { ...sectionShell(section), element: shown }
}

/** A section without data looks the same to everyone for as long as it is kept. */
const plainView = madeOnce((section: Section): SectionView => {
  const element = sectionElement(section)
  const shown = element.kind === 'known' ? shownElement(element, [], NOTHING_ASKED) : element
  return { ...sectionShell(section), element: shown }
})

function shownElement(
  { type, settings, model }: KnownElement,
  data: NeededData[],
  reader: ReaderState,
  editable: EditableRows | null = null,
): ElementShown {
  const shown = { kind: 'known', type, settings: model.forReaders?.(settings, data) ?? settings, data, reader } as const
  // Whoever edits its rows may add the first one.
  if (editable) return { ...shown, interactive: true, editable }
  const interactive = model.interactive?.(settings, data, reader) ?? false
  const hidden = model.hidden?.(settings, data, reader) ?? false
  return { ...shown, interactive, ...(hidden ? { hidden } : {}) }
}

/** Tags of the versions whose rows the sections show. */
export function dataTags(sections: Section[]): string[] {
  return shownVersions(sections).flatMap((viewId) => versionTags(viewId))
}

/** Tags of the sources and lookups that the sections show, or would show at another level. */
export function originTags(views: SectionView[]): string[] {
  return answerTags(views.flatMap(({ element }) => (element.kind === 'known' ? element.data : [])))
}

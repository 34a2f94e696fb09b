import { flushSync } from 'react-dom'
import type { ElementModel } from '#domain/element/element.ts'
import {
  changeSection,
  insertSection,
  placeAfter,
  placeOf,
  removeSection,
  type SectionPlace,
  sectionsInOrder,
} from '#domain/page/draft/edit-sections.ts'
import type { Section } from '#domain/section/section.ts'
import { showToast } from '#ui/floating/toast.tsx'
import { begunSection, sourceShown, versionOfPage } from '../sections/beginning/begin-section.ts'
import { sampledVersion } from '../sections/beginning/sampled-version.ts'
import { isInPlace } from '../sections/in-place.ts'
import { newSection } from '../sections/new-section.ts'
import { type CanvasParts, canvasTools } from './canvas-parts.ts'
import { type CaretWish, type Editing, type EditingPanel, neighbour, sectionName } from './canvas-state.ts'
import { clipboardActions } from './clipboard-actions.ts'
import { moveActions } from './move-actions.ts'
import { withTextInPlace } from './written-text.ts'

export type CanvasActions = ReturnType<typeof canvasActions>

/** Everything that can be done on the canvas. They stay the same functions, so that sections which don't change aren't drawn again. */
export function canvasActions(parts: CanvasParts) {
  const tools = canvasTools(parts)
  const { handle, state, set, draft, say, goTo } = tools

  function edit(trackingId: string, panel: EditingPanel = 'content', caret?: CaretWish) {
    const editing: Editing = { trackingId, panel, ...(caret ? { caret } : {}) }
    set({ current: trackingId, editing, menu: null })
  }

  /** Opens the layout of a section; beside a text that is being written, which stays open. */
  function layout(trackingId: string) {
    const { editing } = state.current
    if (editing?.trackingId === trackingId && writes(trackingId))
      set({ editing: { ...editing, layout: true }, menu: null })
    else edit(trackingId, 'layout')
  }

  /** Whether the content of a section is written in its own place. */
  function writes(trackingId: string): boolean {
    const { editing } = state.current
    const section = draft().sections.find((one) => one.trackingId === trackingId)
    return editing?.panel === 'content' && section !== undefined && isInPlace(section)
  }

  function leave() {
    const { editing } = state.current
    if (!editing) return
    const { trackingId } = editing
    const section = document.querySelector(`[data-section="${CSS.escape(trackingId)}"]`)
    withTextInPlace(section, () =>
      flushSync(() => {
        set({ editing: null })
        goTo(trackingId)
      }),
    )
  }

  /** Closes what is open beside a section; a text that is being written stays open. */
  function closePanel() {
    const { editing } = state.current
    if (editing && writes(editing.trackingId)) set({ editing: { ...editing, layout: false } })
    else leave()
  }

  function change(trackingId: string, patch: Partial<Section>, merge?: string) {
    handle.current.edit((now) => changeSection(now, trackingId, patch), merge)
  }

  function insert(model: ElementModel) {
    const section = newSection(model)
    const place = state.current.insert?.place ?? placeAfter(draft(), null)
    handle.current.edit((now) => insertSection(now, section, place))
    set({ insert: null })
    say(`${model.label} inserted.`)
    edit(section.trackingId)
    const viewId = model.data?.versioned?.begin ? versionOfPage(draft()) : null
    if (viewId !== null) void begin(section.trackingId, viewId, (now) => sourceShown(now) === null)
  }

  /** Shows a version in a section as its kind does at first, once its columns and some of its rows are known. */
  async function begin(trackingId: string, viewId: number, isWanted: (section: Section) => boolean = () => true) {
    try {
      const beginning = await sampledVersion(viewId, new AbortController().signal)
      const section = draft().sections.find((one) => one.trackingId === trackingId)
      if (beginning && section && isWanted(section))
        handle.current.edit((now) => begunSection(now, trackingId, beginning), `element:${trackingId}`)
    } catch (error) {
      const text = error instanceof Error ? error.message : ''
      showToast({
        kind: 'problem',
        title: 'This section has no source yet',
        text: `${text} Choose one in its settings.`,
      })
    }
  }

  function remove(trackingId: string) {
    const next = neighbour(draft(), trackingId, 1)
    const other = next === trackingId ? neighbour(draft(), trackingId, -1) : next
    const name = sectionName(draft(), trackingId)
    const section = draft().sections.find((one) => one.trackingId === trackingId)
    const place = placeOf(draft(), trackingId)
    say(`${name} deleted.`)
    handle.current.edit((now) => removeSection(now, trackingId))
    set({ deleting: null, editing: null, menu: null })
    if (other !== trackingId) goTo(other)
    if (section && place) offerBack(name, section, place)
  }

  /** The section itself comes back, whatever was done since. */
  function offerBack(name: string, section: Section, place: SectionPlace) {
    const onSelect = () => {
      const { trackingId } = section
      if (placeOf(draft(), trackingId) === null) handle.current.edit((now) => insertSection(now, section, place))
      say(`${name} is back.`)
      goTo(trackingId)
    }
    showToast({ name: 'section-deleted', title: `${name} was deleted`, action: { label: 'Undo', onSelect } })
  }

  function goToEnd(end: 'first' | 'last') {
    goTo(sectionsInOrder(draft()).at(end === 'first' ? 0 : -1)?.trackingId ?? null)
  }

  return {
    ...{ set, say, goTo, goToEnd, edit, layout, leave, closePanel, change, insert, begin, remove },
    ...moveActions(tools),
    ...clipboardActions(tools),
    goBy: (by: -1 | 1) => goTo(neighbour(draft(), state.current.current, by)),
    placeOf: (trackingId: string) => placeOf(draft(), trackingId),
  }
}

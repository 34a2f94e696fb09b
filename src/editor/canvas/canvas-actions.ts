import type { RefObject } from 'react'
import type { ElementModel } from '#domain/element/element.ts'
import {
  changeSection,
  insertSection,
  moveSection,
  placeAfter,
  placeOf,
  removeSection,
  type SectionPlace,
  sectionsInOrder,
  stepSection,
} from '#domain/page/edit-sections.ts'
import type { PageDraft } from '#domain/page/page-draft.ts'
import { sectionAsText, sectionFromText } from '#domain/page/section-clipboard.ts'
import type { Section } from '#domain/section/section.ts'
import { showToast } from '#ui/toast.tsx'
import type { DraftHandle } from '../draft/draft-handle.ts'
import { newSection, newTrackingId } from '../sections/new-section.ts'
import { type CanvasState, type EditingPanel, neighbour, positionText, sectionName } from './canvas-state.ts'
import { readClipboard, writeClipboard } from './clipboard.ts'

export type FocusWish = { trackingId: string; part: 'section' | 'drag' }

export type CanvasActions = ReturnType<typeof canvasActions>

type Parts = {
  handle: RefObject<DraftHandle>
  state: RefObject<CanvasState>
  set(change: Partial<CanvasState>): void
  /** The focus goes there once the page shows the change. */
  focus(wish: FocusWish): void
}

/** Everything that can be done on the canvas. They stay the same functions, so that sections which don't change aren't drawn again. */
export function canvasActions({ handle, state, set, focus }: Parts) {
  const draft = () => handle.current.draft
  const say = (announcement: string) => set({ announcement })

  function goTo(trackingId: string | null, part: FocusWish['part'] = 'section') {
    if (trackingId === null) return
    set({ current: trackingId })
    focus({ trackingId, part })
  }

  function edit(trackingId: string, panel: EditingPanel = 'content') {
    set({ current: trackingId, editing: { trackingId, panel }, menu: null })
  }

  function leave() {
    const { editing } = state.current
    set({ editing: null })
    if (editing) goTo(editing.trackingId)
  }

  function change(trackingId: string, patch: Partial<Section>, merge?: string) {
    handle.current.edit((now) => changeSection(now, trackingId, patch), merge)
  }

  /** One step up or down. */
  function step(trackingId: string, by: -1 | 1, part: FocusWish['part'] = 'section') {
    const next = stepSection(draft(), trackingId, by)
    if (next === draft()) {
      say(`${sectionName(next, trackingId)} is already the ${by === -1 ? 'first' : 'last'} section.`)
      return goTo(trackingId, part)
    }
    handle.current.edit((now) => stepSection(now, trackingId, by), `move:${trackingId}`)
    say(positionText(next, trackingId))
    goTo(trackingId, part)
  }

  function put(trackingId: string, place: SectionPlace, part: FocusWish['part'] = 'section') {
    const next = moveSection(draft(), trackingId, place)
    if (next !== draft()) {
      handle.current.edit((now) => moveSection(now, trackingId, place), `move:${trackingId}`)
      say(positionText(next, trackingId))
    }
    goTo(trackingId, part)
  }

  /** To the end of a group, from the panel beside it. */
  function toGroup(trackingId: string, group: string) {
    const move = (now: PageDraft) =>
      placeOf(now, trackingId)?.group === group
        ? now
        : moveSection(now, trackingId, { group, index: now.sections.length })
    handle.current.edit(move)
    say(positionText(move(draft()), trackingId))
  }

  /** Space on a handle: the arrow keys move the section until it is put down, or back by Escape. */
  function lift(trackingId: string) {
    const from = placeOf(draft(), trackingId)
    if (!from) return
    set({ lifted: { trackingId, from }, current: trackingId })
    say(`${sectionName(draft(), trackingId)} is lifted. Arrow keys move it, space puts it down, Escape puts it back.`)
  }

  function putDown() {
    const { lifted } = state.current
    if (!lifted) return
    set({ lifted: null })
    say(`Put down. ${positionText(draft(), lifted.trackingId)}`)
  }

  function putBack() {
    const { lifted } = state.current
    if (!lifted) return
    set({ lifted: null })
    put(lifted.trackingId, lifted.from, 'drag')
  }

  function insert(model: ElementModel) {
    const section = newSection(model)
    const place = state.current.insert?.place ?? placeAfter(draft(), null)
    handle.current.edit((now) => insertSection(now, section, place))
    set({ insert: null })
    say(`${model.label} inserted.`)
    edit(section.trackingId)
  }

  function textOf(trackingId: string): string | null {
    const section = draft().sections.find((one) => one.trackingId === trackingId)
    return section ? sectionAsText(section) : null
  }

  async function copy(trackingId: string) {
    const text = textOf(trackingId)
    if (text === null) return
    const copied = await writeClipboard(text)
    if (copied) saidCopied(trackingId)
    else showToast({ kind: 'problem', title: 'The section could not be copied.', text: 'Press Ctrl+C on it instead.' })
  }

  function saidCopied(trackingId: string) {
    showToast({ title: 'Section copied', text: 'Paste it after any section, on this page or another.' })
    goTo(trackingId)
  }

  function pasteAt(text: string, place: SectionPlace) {
    const section = sectionFromText(text, newTrackingId())
    if (!section) return showToast({ kind: 'problem', title: 'There is no section on the clipboard.' })
    handle.current.edit((now) => insertSection(now, section, place))
    say(`${section.title || 'Section'} pasted.`)
    goTo(section.trackingId)
  }

  async function pasteFromClipboard(place: SectionPlace) {
    const text = await readClipboard()
    if (text !== null) return pasteAt(text, place)
    showToast({
      kind: 'problem',
      title: 'The clipboard could not be read.',
      text: 'Your browser did not allow it. Press Ctrl+V on a section instead.',
    })
  }

  function remove(trackingId: string) {
    const next = neighbour(draft(), trackingId, 1)
    const other = next === trackingId ? neighbour(draft(), trackingId, -1) : next
    say(`${sectionName(draft(), trackingId)} deleted.`)
    handle.current.edit((now) => removeSection(now, trackingId))
    set({ deleting: null, editing: null, menu: null })
    if (other !== trackingId) goTo(other)
  }

  function goToEnd(end: 'first' | 'last') {
    goTo(sectionsInOrder(draft()).at(end === 'first' ? 0 : -1)?.trackingId ?? null)
  }

  return {
    ...{ set, say, goTo, goToEnd, edit, leave, change, step, put, toGroup, lift, putDown, putBack },
    ...{ insert, textOf, copy, saidCopied, remove },
    paste: (text: string, after: string) => pasteAt(text, placeAfter(draft(), after)),
    pasteAfter: (trackingId: string) => pasteFromClipboard(placeAfter(draft(), trackingId)),
    /** Where a section is being inserted. */
    pasteHere: () => pasteFromClipboard(state.current.insert?.place ?? placeAfter(draft(), null)),
    goBy: (by: -1 | 1) => goTo(neighbour(draft(), state.current.current, by)),
    placeOf: (trackingId: string) => placeOf(draft(), trackingId),
  }
}

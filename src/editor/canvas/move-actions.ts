import { moveSection, placeOf, type SectionPlace, stepSection } from '#domain/page/draft/edit-sections.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { CanvasTools, FocusWish } from './canvas-parts.ts'
import { positionText, sectionName } from './canvas-state.ts'

/** Everything that brings a section to another place. */
export function moveActions({ handle, state, set, draft, say, goTo }: CanvasTools) {
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
    say(
      `${sectionName(draft(), trackingId)} is picked up. Press the arrow keys to move it, Space to drop it, Escape to cancel.`,
    )
  }

  function putDown() {
    const { lifted } = state.current
    if (!lifted) return
    set({ lifted: null })
    say(`Dropped. ${positionText(draft(), lifted.trackingId)}`)
  }

  function putBack() {
    const { lifted } = state.current
    if (!lifted) return
    set({ lifted: null })
    put(lifted.trackingId, lifted.from, 'drag')
  }

  return { step, put, toGroup, lift, putDown, putBack }
}

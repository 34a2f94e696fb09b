import type { RefObject } from 'react'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { DraftHandle } from '../draft/draft-handle.ts'
import type { CanvasState } from './canvas-state.ts'

export type FocusWish = { trackingId: string; part: 'section' | 'drag' }

/** What the actions of the canvas work on. */
export type CanvasParts = {
  handle: RefObject<DraftHandle>
  state: RefObject<CanvasState>
  set(change: Partial<CanvasState>): void
  /** The focus goes there once the page shows the change. */
  focus(wish: FocusWish): void
}

/** The parts, with what every action does: look at the draft, tell screen readers, go to a section. */
export type CanvasTools = CanvasParts & {
  draft(): PageDraft
  say(announcement: string): void
  goTo(trackingId: string | null, part?: FocusWish['part']): void
}

export function canvasTools(parts: CanvasParts): CanvasTools {
  const { handle, set, focus } = parts
  return {
    ...parts,
    draft: () => handle.current.draft,
    say: (announcement) => set({ announcement }),
    goTo(trackingId, part = 'section') {
      if (trackingId === null) return
      set({ current: trackingId })
      focus({ trackingId, part })
    },
  }
}

import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo } from 'react'
import { isDialogOpen } from '#ui/floating/dialog-frame.ts'
import type { CanvasActions } from './canvas-actions.ts'
import { type CanvasCommand, commandOf } from './canvas-keys.ts'
import { followsStart, pressedText } from './written-text.ts'

/** The section that an event comes from. */
function sectionOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-section]') : null
}

function idOf(section: HTMLElement | null): string | null {
  return section?.dataset.section ?? null
}

/** Keys, focus, presses and the clipboard of all sections, heard once for the whole canvas. */
export function useCanvasEvents(actions: CanvasActions, isLifted: (trackingId: string) => boolean) {
  useEffect(() => {
    // Without a selection a copy has no element of its own, so the focus says what is meant.
    const focused = () => {
      const active = document.activeElement
      return active instanceof HTMLElement && active.dataset.section ? active.dataset.section : null
    }
    const onCopy = (event: ClipboardEvent) => {
      const trackingId = focused()
      const text = trackingId && actions.textOf(trackingId)
      if (!text || !document.getSelection()?.isCollapsed) return
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      actions.saidCopied(trackingId)
    }
    const onPaste = (event: ClipboardEvent) => {
      const trackingId = focused()
      if (!trackingId) return
      event.preventDefault()
      actions.paste(event.clipboardData?.getData('text/plain') ?? '', trackingId)
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [actions])

  return useMemo(
    () => ({
      onKeyDown(event: KeyboardEvent) {
        const section = sectionOf(event.target)
        const trackingId = idOf(section)
        if (!section || !trackingId || event.defaultPrevented) return
        const handle = event.target instanceof Element && event.target.closest('[data-handle="drag"]')
        const done = handle
          ? liftKey(event.key, trackingId, isLifted(trackingId), actions)
          : event.key === 'Escape'
            ? leaveKey(event, section, actions)
            : event.target === section && run(commandOf(event), trackingId, section, actions)
        if (done) event.preventDefault()
      },
      onFocus(event: FocusEvent) {
        const trackingId = idOf(sectionOf(event.target))
        if (trackingId) actions.set({ current: trackingId })
      },
      onBlur(event: FocusEvent) {
        // A move takes the focus for a moment; only going elsewhere puts the section down.
        const trackingId = idOf(sectionOf(event.target))
        if (trackingId && event.relatedTarget && isLifted(trackingId)) actions.putDown()
      },
      onClick(event: MouseEvent) {
        // One press into a text begins to write there.
        const section = sectionOf(event.target)
        const trackingId = idOf(section)
        if (!section || !trackingId) return
        const point = pressedText(event, section)
        if (point) actions.edit(trackingId, 'content', point)
      },
      onMouseDown(event: MouseEvent) {
        if (followsStart(event)) event.preventDefault()
      },
      onDoubleClick(event: MouseEvent) {
        const trackingId = idOf(sectionOf(event.target))
        const control =
          event.target instanceof Element && event.target.closest('button, input, textarea, [data-editing]')
        if (trackingId && !control) actions.edit(trackingId)
      },
      onClickCapture(event: MouseEvent) {
        // A link in the text of a section is edited here, not followed.
        const link = event.target instanceof Element && event.target.closest('[data-section] a')
        if (link) event.preventDefault()
      },
    }),
    [actions, isLifted],
  )
}

function leaveKey(event: KeyboardEvent, section: HTMLElement, actions: CanvasActions): boolean {
  if (isDialogOpen() || (event.target === section && section.dataset.editing === undefined)) return false
  actions.leave()
  return true
}

function liftKey(key: string, trackingId: string, lifted: boolean, actions: CanvasActions): boolean {
  if (key === ' ' || key === 'Enter') {
    if (lifted) actions.putDown()
    else actions.lift(trackingId)
    return true
  }
  if (!lifted) return false
  if (key === 'Escape') actions.putBack()
  else if (key === 'ArrowUp' || key === 'ArrowLeft') actions.step(trackingId, -1, 'drag')
  else if (key === 'ArrowDown' || key === 'ArrowRight') actions.step(trackingId, 1, 'drag')
  else return false
  return true
}

function run(command: CanvasCommand | null, trackingId: string, section: HTMLElement, actions: CanvasActions): boolean {
  const insertAt = (after: 0 | 1) => {
    const place = actions.placeOf(trackingId)
    if (!place) return
    const beside = section.querySelector(after ? '.canvas-insert-after' : '.canvas-insert-before')
    actions.set({ insert: { place: { ...place, index: place.index + after }, anchor: section, beside } })
  }
  switch (command) {
    case null:
      return false
    case 'next':
    case 'previous':
      actions.goBy(command === 'next' ? 1 : -1)
      return true
    case 'first':
    case 'last':
      actions.goToEnd(command)
      return true
    case 'edit':
      actions.edit(trackingId)
      return true
    case 'layout':
      actions.layout(trackingId)
      return true
    case 'menu':
      actions.set({ menu: { trackingId, anchor: section, beside: section.querySelector('.canvas-handles') } })
      return true
    case 'move-up':
    case 'move-down':
      actions.step(trackingId, command === 'move-up' ? -1 : 1)
      return true
    case 'insert-before':
    case 'insert-after':
      insertAt(command === 'insert-after' ? 1 : 0)
      return true
    case 'delete':
      actions.set({ deleting: trackingId })
      return true
  }
}

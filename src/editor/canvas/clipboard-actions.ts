import { insertSection, placeAfter, type SectionPlace } from '#domain/page/draft/edit-sections.ts'
import { sectionAsText, sectionFromText } from '#domain/page/draft/section-clipboard.ts'
import { showToast } from '#ui/floating/toast.tsx'
import { newTrackingId } from '../sections/new-section.ts'
import type { CanvasTools } from './canvas-parts.ts'
import { readClipboard, writeClipboard } from './clipboard.ts'

/** Copying a section and pasting one, by the clipboard. */
export function clipboardActions({ handle, state, draft, say, goTo }: CanvasTools) {
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

  return {
    ...{ textOf, copy, saidCopied },
    paste: (text: string, after: string) => pasteAt(text, placeAfter(draft(), after)),
    pasteAfter: (trackingId: string) => pasteFromClipboard(placeAfter(draft(), trackingId)),
    /** Where a section is being inserted. */
    pasteHere: () => pasteFromClipboard(state.current.insert?.place ?? placeAfter(draft(), null)),
  }
}

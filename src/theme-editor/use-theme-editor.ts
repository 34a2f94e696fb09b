import { useCallback, useEffect, useReducer, useState } from 'react'
import type { SiteTheme } from '#domain/site/site.ts'
import type { EditedTheme } from '#domain/theme/edit-theme.ts'
import { useAskBeforeUnload } from '#editor-kit/ask-before-unload.ts'
import { showToast } from '#ui/floating/toast.tsx'
import { type SaveAnswer, type SaveTarget, sendTheme } from './theme-requests.ts'
import { changed, openedState, rebased, redone, type ThemeState, undone } from './theme-state.ts'
import { editDiff } from './theme-words.ts'

type Opened = { stored: Record<string, unknown>; siteThemes: readonly SiteTheme[]; save: SaveTarget }
type Refusal = Exclude<SaveAnswer, { kind: 'saved' }>

/** All that can be done with a theme while it is edited. */
export type ThemeHandle = ReturnType<typeof useThemeEditor>

/** The state of the editor: steps with undo, what differs from the saved theme, and saves. */
export function useThemeEditor({ stored, siteThemes, save }: Opened) {
  const [state, apply] = useReducer(
    (before: ThemeState, step: (state: ThemeState) => ThemeState) => step(before),
    stored,
    (base) => openedState(base, siteThemes),
  )
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const differences = editDiff(state.saved, state.now)

  const change = useCallback((theme: EditedTheme, merge: string) => {
    const at = Date.now()
    apply((before) => changed(before, theme, merge, at))
  }, [])
  const undo = useCallback(() => apply(undone), [])
  const redo = useCallback(() => apply(redone), [])
  useUndoKeys(undo, redo)
  useAskBeforeUnload(differences.length > 0)

  async function send(base: Record<string, unknown>) {
    setBusy(true)
    const sent = state.now
    const answer = await sendTheme(save, base, sent)
    setBusy(false)
    setRefusal(answer.kind === 'saved' ? null : answer)
    if (answer.kind !== 'saved') return
    apply((before) => {
      const next = rebased(before, answer.stored, siteThemes)
      // Blanks around a name, for one, are not stored: what was sent now reads as it is stored.
      return before.now === sent ? { ...next, now: next.saved } : next
    })
    showToast({ title: 'Saved. Readers see it now.', kind: 'success' })
  }

  return {
    ...state,
    siteThemes,
    differences,
    busy,
    refusal,
    change,
    undo,
    redo,
    save: () => send(state.base as Record<string, unknown>),
    /** Saves over what somebody else saved meanwhile. */
    saveOver: (current: Record<string, unknown>) => send(current),
    /** Goes on from what somebody else saved; one's own theme is one step back. */
    take(current: Record<string, unknown>) {
      setRefusal(null)
      const at = Date.now()
      apply((before) => {
        const next = rebased(before, current, siteThemes)
        return changed(next, next.saved, 'taken', at)
      })
    },
    dismiss: () => setRefusal(null),
  }
}

const TYPING = 'input:not([type=radio], [type=checkbox], [type=color]), textarea, [role="dialog"]'

/** Ctrl+Z and Ctrl+Shift+Z, but where a text is being typed: there they are the field's own. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      const key = event.key.toLowerCase()
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null
      if (!step) return
      event.preventDefault()
      step()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo])
}

import { memo } from 'react'
import { TEXT_SHORTCUTS } from '#rich-text/editor/keys/text-shortcuts.ts'
import { Dialog } from '#ui/floating/dialog.tsx'
import { DRAFT_SHORTCUTS } from './bar/draft-keys.ts'
import { CANVAS_SHORTCUTS, SCREEN_SHORTCUTS, type Shortcut } from './canvas/canvas-keys.ts'

const LISTS = [
  { title: 'On a section', shortcuts: CANVAS_SHORTCUTS },
  { title: 'Anywhere', shortcuts: [...DRAFT_SHORTCUTS, ...SCREEN_SHORTCUTS] },
  { title: 'In text', shortcuts: TEXT_SHORTCUTS },
]

type ShortcutsDialogProps = { open: boolean; onClose: () => void }

/** What the keys do in edit mode. */
export const ShortcutsDialog = memo(function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="2xl" closeOnOutside>
      {/* Has the focus where the list is longer than the window, so that the arrow keys scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section tabIndex={0} aria-label="Shortcuts" className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {LISTS.map(({ title, shortcuts }) => (
          <section key={title} className="grid content-start gap-2">
            <h3 className="font-semibold">{title}</h3>
            <dl className="grid gap-1.5">
              {shortcuts.map((shortcut) => (
                <ShortcutLine key={shortcut.what} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  )
})

function ShortcutLine({ keys, what }: Shortcut) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{what}</dt>
      <dd className="flex shrink-0 gap-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className="rounded-sm border border-border bg-sunken px-1.5 font-mono text-xs whitespace-nowrap"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}

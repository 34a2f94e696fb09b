import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../signs/icon.tsx'

const KINDS = {
  news: { icon: Info, tone: 'text-accent' },
  success: { icon: CircleCheck, tone: 'text-success' },
  problem: { icon: CircleAlert, tone: 'text-danger' },
} as const

type ToastKind = keyof typeof KINDS

export type ToastNote = {
  /** A note with the same name takes the place of the one before. */
  name?: string
  title: string
  text?: string
  kind?: ToastKind
  action?: { label: string; onSelect: () => void }
}

const manager = Base.createToastManager<{ kind: ToastKind }>()

/** Tells people what happened, in the corner and to screen readers; a problem interrupts, news waits its turn. */
export function showToast({ name, title, text, kind = 'news', action }: ToastNote): void {
  const id = manager.add({
    ...(name ? { id: name } : {}),
    title,
    ...(text ? { description: text } : {}),
    ...(action ? { actionProps: { children: action.label, onClick: act } } : {}),
    // What went wrong stays until it is read; what can still be done about it, until it can be reached by keyboard too.
    timeout: kind === 'problem' ? 0 : action ? 20_000 : 6000,
    data: { kind },
  })
  function act() {
    manager.close(id)
    action?.onSelect()
  }
}

/** Takes back what a named toast tells, once it is no longer so. */
export function hideToast(name: string): void {
  manager.close(name)
}

/** Where toasts appear; one on each screen, which the workbench shell brings. */
export function ToastRegion({ aboveBar = false }: { aboveBar?: boolean }) {
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport
          // Above the page and its panes, below a dialog: whose buttons it would cover, while it can't be closed itself.
          className={`fixed right-4 z-35 flex w-[calc(100vw-2rem)] max-w-90 flex-col-reverse gap-2 ${aboveBar ? 'bottom-28 md:bottom-20' : 'bottom-20 sm:bottom-4'}`}
        >
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const { toasts } = Base.useToastManager<{ kind: ToastKind }>()
  return toasts.map((toast) => {
    const kind = toast.data?.kind ?? 'news'
    const { icon, tone } = KINDS[kind]
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className="rounded-lg border border-border bg-raised shadow-floating transition-[opacity,translate] motion-safe:data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0"
      >
        <Base.Content role={kind === 'problem' ? 'alert' : undefined} className="flex items-start gap-3 py-2 pr-2 pl-4">
          <Icon of={icon} size={20} className={`mt-1.5 ${tone}`} />
          <div className="grid grow gap-0.5 py-1.5">
            <Base.Title className="font-medium" />
            <Base.Description className="text-muted" />
            <Base.Action className="w-fit font-medium text-accent underline underline-offset-4" />
          </div>
          <Base.Close render={<IconButton label="Close" icon={X} size="small" className="mt-1" />} />
        </Base.Content>
      </Base.Root>
    )
  })
}

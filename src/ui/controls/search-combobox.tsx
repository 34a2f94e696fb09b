import { Combobox as Base } from '@base-ui/react/combobox'
import { useCallback, useEffect, useRef, useState } from 'react'
import { floatingClass } from '../floating/floating.ts'
import { controlClass, Field } from './field.tsx'
import type { Labelled } from './input.tsx'
import { OpenOptions, OptionItem } from './option-item.tsx'
import type { Option } from './select.tsx'

/** What was found, and whether there is more than is shown. */
export type FoundOptions = { options: readonly Option[]; more: boolean }

type SearchComboboxProps = Labelled & {
  /** What is chosen, whether it is among what was found or not. */
  value: Option | null
  onChange(chosen: Option | null): void
  /** Looks for options; a failure is thrown. */
  find(text: string, signal: AbortSignal): Promise<FoundOptions>
  placeholder?: string
}

type State = FoundOptions & { now: 'found' | 'loading' | 'failed' }

const NOTHING_YET: State = { options: [], more: false, now: 'loading' }
/** How long a person may go on typing before it is looked for. */
const PAUSE_MS = 300

/** A choice of one from more than a list can hold: what is typed is looked for elsewhere. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { label, hint, problem, optional, value, onChange, placeholder } = props
  const { state, look } = useFound(props.find)
  const typing = useRef(false)
  return (
    <Field label={label} hint={hint} problem={problem} optional={optional ?? false}>
      {(id, describedBy) => (
        <Base.Root
          items={state.options}
          filter={null}
          value={value}
          isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
          onValueChange={(chosen: Option | null) => {
            typing.current = false
            onChange(chosen)
          }}
          onOpenChange={(open, { reason }) => {
            if (!open) typing.current = false
            // One that is opened by what is typed looks for that.
            if (open && reason !== 'input-change') look('', 0)
          }}
          onInputValueChange={(text, details) => {
            const { reason } = details
            // What was chosen may be known by its name only now: it does not take the place of what is being typed.
            if (reason === 'none' && typing.current) return details.cancel()
            if (reason !== 'input-change' && reason !== 'input-clear') return
            typing.current = reason === 'input-change'
            look(text, PAUSE_MS)
          }}
        >
          <Base.InputGroup className="relative">
            <Base.Input
              id={id}
              placeholder={placeholder}
              aria-describedby={describedBy}
              aria-invalid={problem ? true : undefined}
              className={`${controlClass} pr-9 text-ellipsis`}
            />
            <OpenOptions label={label} />
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner sideOffset={4} className="z-50 outline-none">
              <Base.Popup
                aria-busy={state.now === 'loading' || undefined}
                className={`${floatingClass} w-(--anchor-width) p-1`}
              >
                <Base.Status
                  className={`px-2 py-1.5 empty:hidden ${state.now === 'failed' ? 'text-danger' : 'text-muted'}`}
                >
                  {statusOf(state)}
                </Base.Status>
                <Base.List className="max-h-64 overflow-y-auto outline-none">
                  {(option: Option) => <OptionItem key={option.value} option={option} />}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

function statusOf({ now, options, more }: State): string | null {
  if (now === 'loading') return 'loading...'
  if (now === 'failed') return 'An Error occurred while fetching data.'
  if (options.length === 0) return 'No results found'
  return more ? `Showing the first ${options.length}. Type to find more.` : null
}

/** Looks for one text at a time: whoever types on hears of what they typed last. */
function useFound(find: SearchComboboxProps['find']) {
  const [state, setState] = useState(NOTHING_YET)
  const asked = useRef<{ controller: AbortController; timer: ReturnType<typeof setTimeout> }>(null)
  const stop = useCallback(() => {
    asked.current?.controller.abort()
    clearTimeout(asked.current?.timer)
  }, [])
  useEffect(() => stop, [stop])

  function look(text: string, afterMs: number) {
    stop()
    const controller = new AbortController()
    setState((before) => ({ ...before, now: 'loading' }))
    const timer = setTimeout(async () => {
      const next = await find(text, controller.signal).then(
        (found): State => ({ ...found, now: 'found' }),
        (): State => ({ options: [], more: false, now: 'failed' }),
      )
      if (!controller.signal.aborted) setState(next)
    }, afterMs)
    asked.current = { controller, timer }
  }
  return { state, look }
}

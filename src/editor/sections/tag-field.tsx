import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { tagSuggestions } from '#domain/section/tag-suggestions.ts'
import { tagList, tagText } from '#domain/section/tags.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { controlClass, Field } from '#ui/controls/field.tsx'
import { floatingClass, floatingItemClass } from '#ui/floating/floating.ts'
import { callVerb } from '#verb-client/call-verb.ts'

type TagFieldProps = { patternId: number; tags: string | undefined; onChange(tags: string): void }

/** The tags of a section: Enter adds one; those that the site has already are suggested while something is typed. */
export function TagField({ patternId, tags, onChange }: TagFieldProps) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(-1)
  const known = useKnownTags(patternId)
  const own = tagList(tags)
  const suggested = tagSuggestions(typed, known.tags, own)

  function add(tag: string) {
    setTyped('')
    setMarked(-1)
    if (tag.trim() !== '') onChange(tagText([...own, tag]))
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(suggested[marked] ?? typed)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setMarked(Math.max(-1, Math.min(suggested.length - 1, marked + step)))
    } else if (event.key === 'Escape' && typed !== '') {
      // The first Escape empties the field, the next one closes the pane.
      event.preventDefault()
      setTyped('')
    }
  }

  return (
    <div className="grid gap-2">
      <Field label="Tags" hint="Press Enter to add a tag.">
        {(id, describedBy) => (
          <div className="relative">
            <input
              id={id}
              role="combobox"
              autoComplete="off"
              aria-describedby={describedBy}
              aria-expanded={suggested.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={marked >= 0 ? `${list}-${marked}` : undefined}
              maxLength={200}
              className={controlClass}
              value={typed}
              onFocus={known.load}
              onChange={(event) => {
                setTyped(event.target.value)
                setMarked(-1)
              }}
              onKeyDown={press}
              onBlur={() => add(typed)}
            />
            <div
              id={list}
              role="listbox"
              aria-label="Suggested tags"
              tabIndex={-1}
              className={`${floatingClass} absolute inset-x-0 top-full z-10 mt-1 p-1`}
              hidden={suggested.length === 0}
            >
              {suggested.map((tag, position) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field itself takes the keys of its list.
                <div
                  key={tag}
                  id={`${list}-${position}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={position === marked}
                  data-highlighted={position === marked || undefined}
                  className={`${floatingItemClass} hover:bg-sunken`}
                  // The field keeps the focus, so that leaving it does not add what is typed.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => add(tag)}
                >
                  {tag}
                </div>
              ))}
            </div>
          </div>
        )}
      </Field>
      {own.length > 0 ? (
        <ul aria-label="Tags of this section" className="flex flex-wrap gap-1.5">
          {own.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip label={tag} onRemove={() => onChange(tagText(own.filter((one) => one !== tag)))} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The tags of the site's sections, loaded when the field is first used. */
function useKnownTags(patternId: number) {
  const [tags, setTags] = useState<string[]>([])
  const asked = useRef(false)
  async function load() {
    if (asked.current) return
    asked.current = true
    const answer = await callVerb('sections.tags', { patternId })
    if (answer.ok) setTags(answer.value.tags)
    else asked.current = false
  }
  return { tags, load: () => void load() }
}

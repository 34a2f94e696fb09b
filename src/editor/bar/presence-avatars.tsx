import { Tooltip } from '#ui/floating/tooltip.tsx'
import { Avatar } from '#ui/signs/avatar.tsx'
import type { Present } from '../draft/use-presence.ts'

const MOST_SHOWN = 3

/** Who else has the page open, as circles whose names show when they are pointed at or focused. */
export function PresenceAvatars({ others }: { others: readonly Present[] }) {
  const people = onePerName(others)
  if (people.length === 0) return null
  const more = people.slice(MOST_SHOWN)
  return (
    <ul aria-label="Also on this page" className="flex shrink-0 items-center -space-x-1.5">
      {people.slice(0, MOST_SHOWN).map((person) => (
        <li key={person.name}>
          <Tooltip text={words(person)}>
            <button type="button" aria-label={words(person)} className="block rounded-full ring-2 ring-raised">
              <Avatar name={person.name} size="small" />
            </button>
          </Tooltip>
        </li>
      ))}
      {more.length > 0 ? (
        <li>
          <Tooltip text={more.map(words).join(', ')}>
            <button
              type="button"
              aria-label={more.map(words).join(', ')}
              className="flex size-6 items-center justify-center rounded-full bg-sunken text-xs ring-2 ring-raised"
            >
              +{more.length}
            </button>
          </Tooltip>
        </li>
      ) : null}
    </ul>
  )
}

/** A person with several tabs is one person, and edits when one of the tabs does. */
function onePerName(others: readonly Present[]): Present[] {
  const people = new Map<string, Present>()
  for (const one of others) {
    const known = people.get(one.name)
    people.set(one.name, known ? { ...known, editing: known.editing || one.editing } : one)
  }
  return [...people.values()]
}

function words({ name, editing, yourself }: Present): string {
  if (yourself) return 'You, in another tab'
  return `${name} ${editing ? 'is editing' : 'has this page open'}`
}

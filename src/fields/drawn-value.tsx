import type { ReactNode } from 'react'
import type { ShownValue } from '#domain/field/value-format.ts'
import { NamedIcon } from '#ui/signs/named-icon.tsx'

type DrawnValueProps = {
  shown: ShownValue
  /** What is wrong with it, told in its place or beside it. */
  problem: string | null
}

/** A value as its kind and its formatter show it. Icons and colours stand beside words, never for them. */
export function DrawnValue({ shown, problem }: DrawnValueProps) {
  return (
    <>
      {problem ? drawn(withoutStrange(shown)) : drawn(shown)}
      {problem ? <span className="field-problem">{problem}</span> : null}
    </>
  )
}

/** What the problem quotes is not said twice. */
function withoutStrange(shown: ShownValue): ShownValue | null {
  if (shown.strange) return null
  return shown.as === 'list' ? { ...shown, items: shown.items.filter(({ strange }) => !strange) } : shown
}

function drawn(shown: ShownValue | null): ReactNode {
  if (!shown || shown.text === '') return null
  switch (shown.as) {
    case 'text':
      return <span className="field-text">{shown.text}</span>
    case 'lines':
      return <span className="field-lines">{shown.text}</span>
    case 'icon':
      return namedIcon(shown.text)
    case 'colour':
      return (
        <span className="field-colour" style={{ backgroundColor: shown.colour.ground, color: shown.colour.text }}>
          {shown.text}
        </span>
      )
    case 'time':
      return (
        <time dateTime={shown.iso} className="field-text">
          {shown.text}
        </time>
      )
    case 'list':
      return shown.items.length === 0 ? null : (
        <ul className="field-choices">
          {shown.items.map((item, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value may stand there twice, and none of them moves
            <li key={position}>{drawn(item)}</li>
          ))}
        </ul>
      )
  }
}

function namedIcon(name: string) {
  return (
    <span className="field-icon">
      <NamedIcon name={name} size={20} />
      {name}
    </span>
  )
}

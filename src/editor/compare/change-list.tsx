import type { Change } from '#domain/page/history/compare-attributes.ts'
import { wordChanges } from './word-changes.ts'

/** What differs, a line each: texts word by word, values as they were and are. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {changes.map(({ what, from, to, kind }) => (
        <li key={what} className="wrap-anywhere">
          <span className="font-medium">{what}:</span>{' '}
          {kind === 'content' ? (
            to
          ) : kind === 'text' ? (
            <WordChanges left={from} right={to} />
          ) : (
            <Values {...{ from, to }} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Two texts in one, with what was deleted and what was inserted. */
export function WordChanges({ left, right }: { left: string; right: string }) {
  return wordChanges(left, right).map(({ kind, text }, at) => {
    const Tag = kind === 'deleted' ? 'del' : kind === 'inserted' ? 'ins' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing else to be known by
    return <Tag key={at}>{text}</Tag>
  })
}

function Values({ from, to }: { from: string; to: string }) {
  return (
    <>
      {from ? <del>{from}</del> : null} {to ? <ins>{to}</ins> : null}
      {from || to ? null : 'changed'}
    </>
  )
}

import { useEffect, useState } from 'react'
import { type FormulaPart, formulaText } from '#domain/data/formula/formula-parts.ts'
import type { Cell } from '#domain/data/query.ts'
import { dataAttributes, dataOptions } from '#domain/data/section/data-options.ts'
import { askedColumns, columnHeading, columnKey } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { triedFormula } from '#domain/data/section/transitions/formulas.ts'
import { COMPUTED_FORMAT, formatValue } from '#domain/field/value-format.ts'
import { callVerb } from '#verb-client/call-verb.ts'
import type { EditedVersion } from '../data-section-settings.tsx'

const PREVIEWED_ROWS = 5
const PAUSE_MS = 300

type FormulaPreviewProps = { state: SectionState; parts: readonly FormulaPart[]; version: EditedVersion | null }

/** The first rows, or groups, with what a formula computes from them. */
export function FormulaPreview({ state, parts, version }: FormulaPreviewProps) {
  const tried = triedFormula(state, parts)
  const answer = usePreview(tried, version, formulaText(parts))
  if (!tried || !version) return null
  const columns = askedColumns(tried)
  return (
    <section aria-label="Preview" className="grid gap-1.5">
      <h3 className="font-medium">Preview</h3>
      {answer.problem ? <p className="text-danger">{answer.problem}</p> : null}
      {answer.rows ? (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-left">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={columnKey(column)} scope="col" className="border-b border-border py-1 pr-4 font-medium">
                    {columnHeading(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a preview have no other name
                <tr key={at} className="tabular-nums">
                  {columns.map((column, position) => (
                    <td key={columnKey(column)} className="border-b border-border py-1 pr-4">
                      {shown(row[position] ?? null)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : answer.problem ? null : (
        <p className="text-muted">loading...</p>
      )}
    </section>
  )
}

const shown = (value: Cell) => (typeof value === 'number' ? formatValue(COMPUTED_FORMAT, value).text : (value ?? ''))

type Preview = { rows: Cell[][] | null; problem: string | null }

/** Asked for anew with another formula, once nothing more was typed for a moment. */
function usePreview(tried: SectionState | null, version: EditedVersion | null, text: string): Preview {
  const [answer, setAnswer] = useState<Preview>({ rows: null, problem: null })
  const asked = tried && version ? JSON.stringify([dataOptions(tried), dataAttributes(tried)]) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formula and what is asked for say all of it
  useEffect(() => {
    if (!tried || !version) return
    const leaving = new AbortController()
    const ask = { ...version, options: dataOptions(tried), attributes: dataAttributes(tried) }
    const timer = setTimeout(() => {
      callVerb('rows.query', { ...ask, from: 0, to: PREVIEWED_ROWS - 1 }, { signal: leaving.signal }).then(
        (found) => setAnswer(found.ok ? { rows: found.value, problem: null } : { rows: null, problem: found.message }),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, asked, version?.app, version?.view])
  return answer
}

import { useEffect, useState } from 'react'
import { columnReference } from '#domain/data/fields/calculated.ts'
import type { Option } from '#ui/controls/select.tsx'
import { callVerb } from '#verb-client/call-verb.ts'

const MOST_VALUES = 200

/** The values that rows have in a column, the most frequent first, with how many have each; null until they are there. */
export function useColumnValues(version: { app: string; view: number } | null, column: string): Option[] | null {
  const [values, setValues] = useState<Option[] | null>(null)
  const app = version?.app
  const view = version?.view
  useEffect(() => {
    if (app === undefined || view === undefined) return
    const controller = new AbortController()
    const name = columnReference(column)
    const options = { groupBy: [name], orderBy: { 'count(*)': 'desc' } }
    const asked = { app, view, options, attributes: [name, 'count(*)'], from: 0, to: MOST_VALUES - 1 }
    callVerb('rows.query', asked, { signal: controller.signal })
      // Without them a value is typed.
      .then((answer) => setValues(answer.ok ? answer.value.flatMap(valueOption) : []))
      .catch(() => setValues([]))
    return () => controller.abort()
  }, [app, view, column])
  return values
}

function valueOption([value, rows]: readonly (string | number | null)[]): Option[] {
  return value === null || value === undefined || value === ''
    ? []
    : [{ value: String(value), label: `${value} (${Number(rows).toLocaleString('en-US')})` }]
}

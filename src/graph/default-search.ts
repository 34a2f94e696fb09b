import { invalid } from '#domain/problem.ts'

const CONDITION = /^(.+?)\s*(?:=\s*(?:'([^']*)'|(-?\d+(?:\.\d+)?))|\s(is\s+null))$/is

/**
 * What a search falls back to: filter options, or conditions as text joined by `and`, such as
 * `data ->> 'index' = '0' and data ->> 'parent' is null`. They become filter options and never reach a database as text.
 */
export function defaultSearchOptions(search: string | Record<string, unknown>): Record<string, unknown> {
  if (typeof search === 'object') return search
  const filter: Record<string, unknown> = {}
  for (const part of search.split(/\s+and\s+/i)) {
    if (part.trim() === '') continue
    const [, attribute, text, number, isNull] = CONDITION.exec(part.trim()) ?? []
    if (attribute === undefined) throw invalid(`defaultSearch: "${part.trim().slice(0, 100)}" is not understood.`)
    filter[attribute.trim()] = [isNull ? 'null' : (text ?? Number(number))]
  }
  return { filter }
}

import { parseJsonText } from '#domain/item/json-text.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { invalid } from '#domain/problem.ts'
import type { StoredElement } from '#domain/section/section.ts'
import type { ElementModel } from './element.ts'

/** An element as it may be stored. One that is clean, of an unknown kind or can't be read is returned as it is. */
export function cleanElement(models: ReadonlyMap<string, ElementModel>, element: StoredElement): StoredElement {
  const model = models.get(element['element-type'])
  if (!model?.cleaned) return element
  const { value, valid } = parseJsonText<Record<string, unknown>>(element['element-data'], {})
  if (!valid) return element
  const { stored, problem } = model.cleaned(value)
  if (problem) throw invalid(problem)
  return sameJson(stored, value) ? element : { ...element, 'element-data': JSON.stringify(stored) }
}

import { sameJson } from '#domain/item/same-json.ts'
import type { Mapping } from './mapping.ts'
import { AS_IT_IS } from './value-rule.ts'

/** Whether a mapping takes every column in its order, with its values as they stand: then nothing has to be mapped. */
export function takesAllAsItIs({ columns, targets, pivot }: Mapping): boolean {
  if (pivot || columns.length !== targets.length) return false
  return columns.every(({ to, fillDown }, at) => {
    const target = targets[at]
    return !fillDown && to.kind === 'column' && to.name === target?.name && sameJson(target.rule, AS_IT_IS)
  })
}

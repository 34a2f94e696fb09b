/** Inputs whose value comes bit by bit: by typing, or by dragging. */
const BIT_BY_BIT =
  'textarea, input:is([type=text], [type=search], [type=number], [type=url], [type=range], [type=color])'

/**
 * What the changes that are made now are merged by, under this name, for undo: all typing into one field is one step,
 * and every press of a switch, a choice or a button is a step of its own.
 */
export function typedInto(name: string): string | undefined {
  const field = document.activeElement
  if (!field?.matches(BIT_BY_BIT)) return undefined
  return `${name}:${field.id || field.getAttribute('aria-label')}`
}

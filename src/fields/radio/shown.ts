import type { ShownKind } from '#fields/field.ts'
import { oneChoiceShown } from '#fields/shown-choice.ts'

export const radioShown = { ...oneChoiceShown, type: 'radio' } satisfies ShownKind

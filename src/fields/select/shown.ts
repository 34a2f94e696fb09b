import type { ShownKind } from '#fields/field.ts'
import { oneChoiceShown } from '#fields/shown-choice.ts'

export const selectShown = { ...oneChoiceShown, type: 'select' } satisfies ShownKind

import { OFFERED_FUNCTIONS } from '#domain/data/section/column-function.ts'
import type { Option } from '#ui/controls/select.tsx'

export const FUNCTION_CHOICES: readonly Option[] = [
  { value: '', label: 'None' },
  ...OFFERED_FUNCTIONS.map((value) => ({ value, label: value })),
]

export const SORT_CHOICES: readonly Option[] = [
  { value: '', label: 'None' },
  { value: 'asc nulls last', label: 'Ascending' },
  { value: 'desc nulls last', label: 'Descending' },
]

export const FORMAT_CHOICES: readonly Option[] = [
  { value: '', label: 'None' },
  { value: 'comma', label: 'Comma Separated' },
  { value: 'comma_dollar', label: 'Comma Separated ($)' },
  { value: 'abbreviate', label: 'Abbreviated' },
  { value: 'abbreviate_dollar', label: 'Abbreviated ($)' },
  { value: 'percent', label: 'Percent' },
  { value: 'date', label: 'Date' },
  { value: 'title', label: 'Title Case' },
  { value: 'zero_to_na', label: 'Zero as N/A' },
  { value: 'icon', label: 'Icon' },
  { value: 'color', label: 'Colour' },
]

export const JUSTIFY_CHOICES: readonly Option[] = [
  { value: '', label: 'Auto' },
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
  { value: 'center', label: 'Center' },
  { value: 'full', label: 'Full Justified' },
]

export const LINK_CHOICES: readonly Option[] = [
  { value: 'none', label: 'None' },
  { value: 'id', label: 'Row ID' },
  { value: 'value', label: 'Value' },
]

export const IMAGE_SIZE_CHOICES: readonly Option[] = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
]

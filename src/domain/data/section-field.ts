import { formatterOf } from '#domain/field/value-format.ts'
import type { SectionColumn, SourceField } from './column.ts'

/** What stands above a section's column: its author's words, else the name that its source shows it by, else its own. */
export function columnHeading(column: SectionColumn, field?: SourceField | null): string {
  const { name, display_name, customName } = column
  const own = typeof customName === 'string' && customName.trim() !== '' ? customName : display_name
  return own || field?.display_name || name
}

/**
 * The field of a section's column: what its source says, with the section's own format. Of sections whose source says
 * nothing the copies count that older ones keep of kind, options and whether a value is required.
 */
export function sectionField(column: SectionColumn, field: SourceField | null | undefined): SourceField {
  const { name, type, options, required, isDollar } = column
  const own = {
    type: typeof type === 'string' ? type : 'text',
    ...(options === undefined ? {} : { options }),
    ...(typeof required === 'string' || typeof required === 'boolean' ? { required } : {}),
  }
  const formatFn = formatterOf({ formatFn: column.formatFn || field?.formatFn, isDollar })
  return { ...(field ?? own), name, ...(formatFn ? { formatFn } : {}) }
}

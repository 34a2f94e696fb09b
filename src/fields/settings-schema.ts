import { z } from 'zod'
import { SourceField } from '#domain/data/column.ts'
import type { FieldModel, FieldSetting } from './field.ts'

/** What can be set for a field of a kind, as a source stores it; apart from the kinds, whose readers bring no schemas. */
export function settingsSchema({ settings }: Pick<FieldModel, 'settings'>) {
  const used = (name: string): name is FieldSetting => (settings as readonly string[]).includes(name)
  const shape = Object.entries(SourceField.shape).filter(([name]) => used(name))
  return z.object(Object.fromEntries(shape))
}

import { parseJsonText } from '#domain/item/json-text.ts'

type Config = { is_dirty?: unknown }

/** Shown where the fields of a source have changed since its rows were judged by them. */
export const DIRTY_WARNING =
  'Metadata has changed since last data validation. Please re-run validate to ensure accuracy.'

/** Whether the fields of a source have changed since its rows were last judged; its configuration may be JSON text. */
export function isDirty(config: unknown): boolean {
  const { is_dirty } = parseJsonText<Config>(config, {}).value
  return is_dirty === true || is_dirty === 'true'
}

/** The configuration without the flag, in the form in which it is stored; null where there is nothing to change. */
export function cleanConfig(config: unknown): unknown {
  if (!isDirty(config)) return null
  const clean = { ...parseJsonText<Config>(config, {}).value, is_dirty: false }
  return typeof config === 'string' ? JSON.stringify(clean) : clean
}

import { z } from 'zod'
import { madeOnce } from '#domain/made-once.ts'

type Settings = Record<string, unknown>

/**
 * Settings as their schema leaves them. Of settings that were read by it and then changed, only what is another value now is
 * looked through: a section may have a thousand columns, and hundreds of sections are given another version at once.
 */
export function checkedSettings(schema: z.ZodType, settings: unknown, read?: unknown): Settings {
  const open = openObject(schema)
  if (!open || !isSettings(settings) || !isSettings(read)) return schema.parse(settings) as Settings
  // In the order in which the whole schema writes them.
  const checked: Settings = {}
  for (const key of Object.keys(open.shape)) {
    if (Object.is(settings[key], read[key])) {
      if (Object.hasOwn(settings, key)) checked[key] = settings[key]
    } else Object.assign(checked, checkedAttribute(open, key, settings))
  }
  for (const key of Object.keys(settings)) if (!Object.hasOwn(open.shape, key)) checked[key] = settings[key]
  return checked
}

/** An attribute by its own part of the schema; an object that many settings share is looked through once. */
function checkedAttribute(schema: z.ZodObject, key: string, settings: Settings): Settings {
  const value = settings[key]
  const check = attributeOf(schema)(key)
  if (!Object.hasOwn(settings, key)) return check.part.parse({})
  return isSettings(value) ? check.once(value) : check.part.parse({ [key]: value })
}

/** An object whose attributes have nothing to do with each other, and which keeps those that it does not name. */
function openObject(schema: z.ZodType): z.ZodObject | null {
  if (!(schema instanceof z.ZodObject)) return null
  const { catchall, checks = [] } = schema.def
  return catchall instanceof z.ZodUnknown && checks.length === 0 ? schema : null
}

const attributeOf = madeOnce((schema: z.ZodObject) => {
  const known = new Map<string, { part: z.ZodObject; once(value: Settings): Settings }>()
  return (key: string) => {
    const before = known.get(key)
    if (before) return before
    const part = z.object({ [key]: schema.shape[key] as z.ZodType })
    const made = { part, once: madeOnce((value: Settings): Settings => part.parse({ [key]: value })) }
    known.set(key, made)
    return made
  }
})

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

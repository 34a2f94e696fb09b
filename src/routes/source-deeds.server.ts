import { clearSource, clearVersion } from '#verbs/sources/clear-rows.ts'
import { editSource, setSource } from '#verbs/sources/edit-source.ts'
import { createVersion, editVersion } from '#verbs/sources/edit-versions.ts'
import { prepareVersion, publishVersion } from '#verbs/sources/publish-version.ts'
import { deleteSource, deleteVersion } from '#verbs/trash/delete-source.ts'
import type { Verb } from '#verbs/verb.ts'

/** What a form of a source's admin page asks for, and what is said then. */
type Deed = { verb: Verb; input: unknown; said: string; leaves?: boolean }

/** The verb that a posted form means; null where it means none. */
export function sourceDeedOf(sourceId: number, form: FormData): Deed | null {
  const intent = String(form.get('intent') ?? '')
  return Object.hasOwn(DEEDS, intent) ? (DEEDS[intent]?.(sourceId, form) ?? null) : null
}

const DEEDS: Record<string, (sourceId: number, form: FormData) => Deed> = {
  describe: (sourceId, form) => ({
    ...deed(editSource, 'Saved'),
    input: { sourceId, ...base(form), changes: texts(form, ['name', 'license', 'attribution']) },
  }),
  level: (sourceId, form) => ({
    ...deed(setSource, 'The level was set'),
    input: { sourceId, ...base(form), changes: { authLevel: Number(form.get('authLevel')) } },
  }),
  'default-columns': (sourceId, form) => ({
    ...deed(setSource, 'The default columns were set'),
    input: { sourceId, ...base(form), changes: { default_columns: form.getAll('default_columns').map(String) } },
  }),
  'add-version': (sourceId, form) => {
    const name = String(form.get('name') ?? '').trim()
    return { ...deed(createVersion, 'The version was added'), input: { sourceId, ...(name === '' ? {} : { name }) } }
  },
  'rename-version': (_sourceId, form) => ({
    ...deed(editVersion, 'Renamed'),
    input: { viewId: viewIdIn(form), ...base(form), changes: texts(form, ['name']) },
  }),
  'publish-version': (_sourceId, form) => ({
    ...deed(publishVersion, 'The version was published'),
    input: { viewId: viewIdIn(form) },
  }),
  'prepare-version': (_sourceId, form) => ({
    ...deed(prepareVersion, 'The version is in preparation again'),
    input: { viewId: viewIdIn(form) },
  }),
  'clear-version': (_sourceId, form) => ({
    ...deed(clearVersion, 'The rows were deleted'),
    input: { viewId: viewIdIn(form) },
  }),
  'delete-version': (_sourceId, form) => ({
    ...deed(deleteVersion, 'The version was moved to the trash'),
    input: { viewId: viewIdIn(form) },
  }),
  'clear-source': (sourceId) => ({ ...deed(clearSource, 'The rows were deleted'), input: { sourceId } }),
  'delete-source': (sourceId) => ({ ...deed(deleteSource, ''), input: { sourceId }, leaves: true }),
}

/** Inputs come from forms, so that only the verb knows whether they are right. */
const deed = (verb: unknown, said: string) => ({ verb: verb as Verb, said })

const viewIdIn = (form: FormData) => Number(form.get('viewId'))

const texts = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, String(form.get(name)).trim()]))

/** The revision that the form was filled in on. */
function base(form: FormData): { baseRevision?: number } {
  const revision = Number(form.get('revision'))
  return Number.isSafeInteger(revision) && revision > 0 ? { baseRevision: revision } : {}
}

import { isExternalId } from '#domain/data/external-id.ts'
import { isTableOf, VERSION_TYPE } from '#domain/data/version-names.ts'
import { type Finding, findingFor } from '#domain/installation/finding.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import type { StoredContent } from '#store/stored-content.server.ts'

type Reference = { from: number; to: number }
type Seen = {
  ids: Set<number>
  sections: Reference[]
  tables: { version: number; table: string }[]
  pictures: Map<string, number>
  unreadable: number[]
}

const PICTURES = /\/media\/([0-9a-f]{64})\//g

/** Whether what items name is there: sections of pages, sources and versions of sections, row tables, pictures in texts. */
export async function checkReferences(content: StoredContent, rowTables: readonly string[] | null): Promise<Finding[]> {
  const seen: Seen = { ids: new Set(), sections: [], tables: [], pictures: new Map(), unreadable: [] }
  for await (const rows of content.rows('items'))
    for (const [id, , type, data] of rows) readItem(seen, Number(id), type ?? '', data ?? '')
  const trashed = new Set<string>()
  for await (const rows of content.rows('trashed'))
    for (const [, data] of rows) for (const table of tableIn(data)) trashed.add(table)
  return [
    ...findingFor(seen.unreadable.map(String), {
      area: 'references',
      level: 'problem',
      words: ['1 item cannot be read', 'items cannot be read'],
      mend: 'Restore a backup from before it was damaged.',
    }),
    ...findingFor(
      seen.sections.filter(({ to }) => !seen.ids.has(to)).map(({ from, to }) => `page ${from} (section ${to})`),
      {
        area: 'references',
        level: 'problem',
        words: ['1 section that a page names is missing', 'sections that pages name are missing'],
        mend: 'Open the page in edit mode: sections that are missing are left out. Restore an earlier revision, or publish the page as it is.',
      },
    ),
    ...(await checkSources(content, seen.ids)),
    ...(rowTables === null ? [] : await checkTables(content, seen, trashed, rowTables)),
    ...(await checkPictures(content, seen)),
  ]
}

function readItem(seen: Seen, id: number, type: string, text: string): void {
  seen.ids.add(id)
  const data = parseJsonText<Record<string, unknown> | null>(text, null).value
  if (data === null) {
    seen.unreadable.push(id)
    return
  }
  for (const list of [data.sections, data.draft_sections])
    for (const one of Array.isArray(list) ? list : [])
      if (isReference(one)) seen.sections.push({ from: id, to: one.id })
  if (type.endsWith(VERSION_TYPE) && isTableOf(id, data.table)) seen.tables.push({ version: id, table: data.table })
  // A revision is read again only where somebody compares it.
  if (!type.endsWith('|revision')) for (const [, hash = ''] of text.matchAll(PICTURES)) seen.pictures.set(hash, id)
}

const isReference = (one: unknown): one is { id: number; ref: string } =>
  typeof one === 'object' && one !== null && 'ref' in one && 'id' in one && Number.isSafeInteger(one.id)

function tableIn(text: string | null | undefined): string[] {
  const table = parseJsonText<Record<string, unknown>>(text ?? '{}', {}).value.table
  return typeof table === 'string' ? [table] : []
}

async function checkSources(content: StoredContent, ids: ReadonlySet<number>): Promise<Finding[]> {
  const lost: string[] = []
  for await (const rows of content.rows('sources'))
    for (const [section, source, view] of rows)
      for (const id of [source, view].map(Number))
        if (id > 0 && !isExternalId(id) && !ids.has(id)) lost.push(`section ${section} (${id})`)
  return findingFor(lost, {
    area: 'references',
    level: 'warning',
    words: ['1 source or version that a section shows is gone', 'sources or versions that sections show are gone'],
    mend: 'Restore it from the trash, or choose another source in the settings of the section.',
  })
}

async function checkTables(content: StoredContent, seen: Seen, trashed: ReadonlySet<string>, there: readonly string[]) {
  const known = new Set([...seen.tables.map(({ table }) => table), ...trashed])
  for (const query of ['newTables', 'changeTables'] as const)
    for await (const rows of content.rows(query)) for (const [name] of rows) known.add(name ?? '')
  const tables = new Set(there)
  const lost = seen.tables.filter(({ table }) => !tables.has(table))
  return [
    ...findingFor(
      lost.map(({ version, table }) => `version ${version} (${table})`),
      {
        area: 'references',
        level: 'problem',
        words: ['1 version has no row table', 'versions have no row table'],
        mend: 'Restore rows and content from the same backup, or upload the file of the version again.',
      },
    ),
    ...findingFor(
      there.filter((table) => !known.has(table)),
      {
        area: 'references',
        level: 'warning',
        words: ['1 row table does not belong to any version', 'row tables do not belong to any version'],
        mend: 'Nothing to do: a running server removes them after a day.',
      },
    ),
  ]
}

async function checkPictures(content: StoredContent, { pictures }: Seen): Promise<Finding[]> {
  const kept = new Set<string>()
  for await (const rows of content.rows('pictures')) for (const [hash] of rows) kept.add(hash ?? '')
  const lost = [...pictures].filter(([hash]) => !kept.has(hash))
  return findingFor(
    lost.map(([hash, item]) => `${hash.slice(0, 12)}… in item ${item}`),
    {
      area: 'references',
      level: 'problem',
      words: ['1 picture in a text is unknown', 'pictures in texts are unknown'],
      mend: 'Put the picture into the section again, or restore a backup that has it.',
    },
  )
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ItemWrite } from '#domain/item/change-tags.ts'
import type { Item } from '#domain/item/item.ts'
import type { IndexedPage } from '#domain/page/search/page-index.ts'
import { type SourcePart, type SourceSection, sourceEntry } from '#domain/page/search/section-sources.ts'
import { type Dialect, type Query, type Session, statement } from '../database/session.ts'
import { idList } from '../items/item-reads.server.ts'
import { listedRows, rowLists } from '../items/row-lists.ts'
import type { SectionSources, SectionUse } from '../store.ts'
import type { Derived } from './fill-derived.server.ts'

/** Few enough that the embedded database, which works on our thread, never holds up other requests. */
const AT_ONCE = 1_000

const ROW = {
  item_id: 'bigint',
  app: 'text',
  page_type: 'text',
  part: 'text',
  source_id: 'bigint',
  view_id: 'bigint',
  version: 'text',
  entry: 'text',
}

/** The columns before these are what rows are found by. */
const FOUND_BY = Object.keys(ROW).indexOf('view_id')
const CHANGE = { item_id: ROW.item_id, view_id: ROW.view_id, version: ROW.version, entry: ROW.entry }

/** What keeps the rows of sections that were written or are gone. */
export function sourceStatements(dialect: Dialect): (writes: Iterable<ItemWrite>) => Query[] {
  const put = statement(
    'section-sources-put',
    dialect,
    `insert into section_sources (${Object.keys(ROW).join(', ')}) ${listedRows(dialect, ROW)}`,
  )
  const these = dialect === 'sqlite' ? 'in (select value from json_each($1))' : '= any($1::bigint[])'
  const drop = statement('section-sources-drop', dialect, `delete from section_sources where item_id ${these}`)
  // Another version of the same source: no index is over what changes, and the row stays where it is.
  const change = statement(
    'section-sources-change',
    dialect,
    `update section_sources set view_id = given.view_id, version = given.version, entry = given.entry
     from (${listedRows(dialect, CHANGE)}) as given where section_sources.item_id = given.item_id`,
  )
  return (writes) => {
    const gone: number[] = []
    const rows: unknown[][] = []
    const changes: unknown[][] = []
    for (const { before, after } of writes) {
      const [was, is] = [before && sourceRows(before), after ? sourceRows(after) : []]
      const changed = was && changedInPlace(was, is)
      if (changed) {
        changes.push(changed)
        continue
      }
      if (before) gone.push(before.id)
      rows.push(...is)
    }
    return [
      ...(gone.length > 0 ? [drop(idList(gone, dialect))] : []),
      ...rowLists(changes).map((list) => change(list)),
      ...rowLists(rows).map((list) => put(list)),
    ]
  }
}

function sourceRows(item: Item): unknown[][] {
  const entry = sourceEntry(item)
  if (!entry) return []
  const { pageType, part, section, shown } = entry
  const text = JSON.stringify(section)
  return shown.map(({ sourceId, viewId, version }) => [
    item.id,
    item.app,
    pageType,
    part,
    sourceId,
    viewId,
    version,
    text,
  ])
}

/** What is to be changed where a section has one row before and after, found by the same values; null for all others. */
function changedInPlace(before: unknown[][], after: unknown[][]): unknown[] | null {
  const [[was], [is]] = [before, after]
  if (!was || !is || before.length > 1 || after.length > 1) return null
  return was.slice(0, FOUND_BY).every((value, at) => value === is[at]) ? [is[0], ...is.slice(FOUND_BY)] : null
}

/** How the rows of an older database are made. */
export function derivedSources(dialect: Dialect): Derived {
  const write = sourceStatements(dialect)
  const toTrash = statement(
    'section-sources-trash',
    dialect,
    'update section_sources set in_trash = 1 where item_id = $1',
  )
  return {
    key: 'section-sources',
    version: '1',
    types: `type like '%|section' or type like '%|draft-section'`,
    statements(item, inTrash) {
      const queries = write([{ action: 'create', before: null, after: item }])
      return queries.length > 0 && inTrash ? [...queries, toTrash(item.id)] : queries
    },
  }
}

type UseRow = {
  item_id: number
  app: string
  page_type: string
  part: string
  source_id: number
  view_id: number | null
  version: string
  entry: string
  page: string | null
}

export function sectionSources(dialect: Dialect, reading: Session): SectionSources {
  // A section names its page in what is kept of it: older ones name none.
  const pageId = dialect === 'sqlite' ? `s.entry ->> '$.pageId'` : `(s.entry::json ->> 'pageId')::bigint`
  const uses = statement(
    'section-sources-of',
    dialect,
    `select s.item_id, s.app, s.page_type, s.part, s.source_id, s.view_id, s.version, s.entry, p.entry as page
     from section_sources s left join page_index p
       on p.item_id = ${pageId} and p.app = s.app and p.page_type = s.page_type and p.part = '' and p.in_trash = 0
     where s.source_id = $1 and s.item_id > $2 and s.in_trash = 0 order by s.item_id, s.view_id limit $3`,
  )
  // One row is read from SQLite far faster than many.
  const pages = statement(
    'section-sources-pages',
    dialect,
    `select ${dialect === 'sqlite' ? 'json_group_array(json_array' : 'json_agg(json_build_array'}(s.item_id, ${pageId}))${dialect === 'sqlite' ? '' : '::text'} as pairs
     from section_sources s where s.source_id = $2 and s.app = $3 and s.page_type = $4 and s.part = 'draft-section'
       and s.in_trash = 0 and s.item_id ${dialect === 'sqlite' ? 'in (select value from json_each($1))' : '= any($1::bigint[])'}`,
  )
  const sources = statement(
    'section-sources-drafts',
    dialect,
    `select distinct source_id from section_sources
     where app = $1 and page_type = $2 and part = 'draft-section' and in_trash = 0 order by source_id`,
  )
  const live = statement(
    'section-sources-live',
    dialect,
    `select distinct source_id, view_id, version from section_sources
     where app = $1 and page_type = $2 and part = 'section' and in_trash = 0 order by source_id, view_id limit ${AT_ONCE}`,
  )
  return {
    async *of(sourceId) {
      for (let last = 0; ; ) {
        const rows = await reading.all<UseRow>(uses(sourceId, last, AT_ONCE))
        // The last section of a full piece may have more versions: it begins the next one.
        const end = rows.length < AT_ONCE ? null : Number(rows.at(-1)?.item_id)
        const whole = end === null ? rows : rows.filter(({ item_id }) => Number(item_id) < end)
        if (whole.length > 0) yield whole.map(toUse)
        const before = whole.at(-1)
        if (end === null || !before) return
        last = Number(before.item_id)
        await nextTurn()
      }
    },
    async pagesOfDrafts(sourceId, app, type, ids) {
      const found = new Map<number, number>()
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        if (at > 0) await nextTurn()
        const some = idList(ids.slice(at, at + AT_ONCE), dialect)
        const row = await reading.one<{ pairs: string | null }>(pages(some, sourceId, app, type))
        const pairs = JSON.parse(row?.pairs ?? '[]') as [number, number | null][]
        for (const [id, pageId] of pairs) if (pageId !== null && pageId > 0) found.set(id, pageId)
      }
      return found
    },
    async inDrafts(app, type) {
      const rows = await reading.all<{ source_id: number }>(sources(app, type))
      return rows.map(({ source_id }) => Number(source_id))
    },
    async live(app, type) {
      const rows = await reading.all<Pick<UseRow, 'source_id' | 'view_id' | 'version'>>(live(app, type))
      return rows.map(({ source_id, view_id, version }) => ({
        sourceId: Number(source_id),
        viewId: view_id === null ? null : Number(view_id),
        version,
      }))
    },
  }
}

function toUse({ app, page_type, part, source_id, view_id, version, entry, page }: UseRow): SectionUse {
  return {
    app,
    pageType: page_type,
    part: part as SourcePart,
    sourceId: Number(source_id),
    viewId: view_id === null ? null : Number(view_id),
    version,
    section: JSON.parse(entry) as SourceSection,
    page: page === null ? null : (JSON.parse(page) as IndexedPage),
  }
}

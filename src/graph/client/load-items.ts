import { type GraphModel, type ItemFormat, type ItemValues, type Path, type PathKey, valueAt } from './graph-model.ts'
import { lengthAt, MOST_AT_ONCE, type RowOptions, rowsPath } from './read-rows.ts'

/** What is loaded, and how: `uda` reads rows of a version, every other action items of the format. */
export type LoadAction = {
  action: 'list' | 'load' | 'view' | 'edit' | 'uda'
  /** Where in the screen's own paths this action belongs; without one it belongs everywhere. */
  path?: string
  filter?: {
    fromIndex?: number
    toIndex?: number
    options?: RowOptions
    attributes?: readonly string[]
    /** Only the range that is said is loaded, and nothing where none is. */
    stopFullDataLoad?: boolean
    /** The version whose rows `uda` reads. */
    view_id?: number
  }
}

export type LoadConfig = { format: ItemFormat; children?: readonly LoadAction[] }

const ENVELOPE = ['id', 'app', 'type', 'created_at', 'updated_at', 'created_by', 'updated_by']

const DEFAULT_ACTION: LoadAction = { action: 'list' }

/** The items of a config for a path of its screen, whole lists unless a range is given. */
export async function dmsDataLoader(
  falcor: GraphModel | null | undefined,
  config: LoadConfig | null | undefined,
  path = '/',
): Promise<ItemValues[]> {
  if (!falcor || !config) throw new Error('dmsDataLoader no config or falcor.')
  const action = config.children?.find((child) => child.path === undefined || child.path === path) ?? DEFAULT_ACTION
  const list = listOf(config.format, action)
  const { from, to } = await rangeOf(falcor, list.path, action)
  const items: ItemValues[] = []
  for (let start = from; start <= to; start += MOST_AT_ONCE) {
    const end = Math.min(to, start + MOST_AT_ONCE - 1)
    const answer = await falcor.get([...list.path, list.byIndex, { from: start, to: end }, list.attributes])
    for (let index = start; index <= end; index++) {
      const found = valueAt(answer, [...list.path, list.byIndex, index])
      if (typeof found === 'object' && found !== null) items.push(itemFrom(found, list.attributes))
    }
  }
  return items
}

/** Without a range, everything from index 0 to length minus 1. */
async function rangeOf(falcor: GraphModel, path: PathKey[], { action, filter }: LoadAction) {
  const from = filter?.fromIndex ?? 0
  const to = filter?.toIndex ?? (filter?.stopFullDataLoad ? from - 1 : Number.POSITIVE_INFINITY)
  // Past the end an item is null; a row there would look like one whose cells are all empty.
  const isOpen = to === Number.POSITIVE_INFINITY || (action === 'uda' && to >= from)
  return { from, to: isOpen ? Math.min(to, (await lengthAt(falcor, path)) - 1) : to }
}

type ListPath = { path: PathKey[]; byIndex: string; attributes: string[] }

function listOf(format: ItemFormat, { action, filter = {} }: LoadAction): ListPath {
  if (action === 'uda') {
    const path = rowsPath(format, filter.view_id ?? 0, filter.options)
    return { path, byIndex: 'dataByIndex', attributes: [...(filter.attributes ?? [])] }
  }
  const key = `${format.app}+${format.type}`
  const options = typeof filter.options === 'object' ? JSON.stringify(filter.options) : filter.options
  const path = ['dms', 'data', key, ...(options === undefined ? [] : ['options', options])]
  const data = filter.attributes?.map((name) => (ENVELOPE.includes(name) ? name : dataAttribute(name))) ?? ['data']
  return { path, byIndex: 'byIndex', attributes: [...new Set([...ENVELOPE, ...data])] }
}

const ARROW = /^data\s*->>\s*'(.*)'$/s

function dataAttribute(name: string): string {
  return ARROW.test(name) ? name : `data ->> '${name.replaceAll("'", "''")}'`
}

/** An item with its attributes by their own names, whether they came one by one or as the whole data. */
function itemFrom(found: object, attributes: string[]): ItemValues {
  const item: ItemValues = {}
  for (const name of attributes) {
    const value = valueAt({ json: { found } }, ['found', name])
    if (name === 'data' && typeof value === 'object') Object.assign(item, value)
    else item[ARROW.exec(name)?.[1]?.replaceAll("''", "'") ?? name] = value
  }
  return item
}

/** What was read of an item is out of date: the next read asks the server. */
export function forgetItem(falcor: GraphModel, id: number): void {
  const path: Path = ['dms', 'data', 'byId', id]
  falcor.invalidate(path)
}

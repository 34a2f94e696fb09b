import { type ComponentType, lazy } from 'react'
import type { CellControlProps, FilterEditorProps } from './editor-props.ts'

type Modules<P> = Record<string, () => Promise<{ default: ComponentType<P> }>>

/** By their file names, each loaded when it is first used. */
function byName<P>(modules: Modules<P>): ReadonlyMap<string, ComponentType<P>> {
  return new Map(
    Object.entries(modules).map(([path, load]) => [path.replace(/^.*\//, '').replace(/\.tsx$/, ''), lazy(load)]),
  )
}

const cellModules = import.meta.glob<{ default: ComponentType<CellControlProps> }>('./cell-editors/*.tsx')

/** What a cell is typed in; `FieldCellEditor` draws the one that the kind of a field names. */
export const cellEditors = byName(cellModules)

/** Loads them all, where cells are likely to be opened soon; one that does not come is asked for again when it is used. */
export async function loadCellEditors(): Promise<void> {
  await Promise.allSettled(Object.values(cellModules).map((load) => load()))
}

/** What a reader says in which rows to see; `FieldFilterEditor` draws the one that the kind of a field names. */
export const filterEditors = byName(
  import.meta.glob<{ default: ComponentType<FilterEditorProps> }>('./filter-editors/*.tsx'),
)

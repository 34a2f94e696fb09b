import { type ComponentType, lazy } from 'react'
import type { CellControlProps, FilterEditorProps } from './editor-props.ts'

type Modules<P> = Record<string, () => Promise<{ default: ComponentType<P> }>>

/** By their file names, each loaded when it is first used. */
function byName<P>(modules: Modules<P>): ReadonlyMap<string, ComponentType<P>> {
  return new Map(
    Object.entries(modules).map(([path, load]) => [path.replace(/^.*\//, '').replace(/\.tsx$/, ''), lazy(load)]),
  )
}

/** What a cell is typed in; `FieldCellEditor` draws the one that the kind of a field names. */
export const cellEditors = byName(
  import.meta.glob<{ default: ComponentType<CellControlProps> }>('./cell-editors/*.tsx'),
)

/** What a reader says in which rows to see; `FieldFilterEditor` draws the one that the kind of a field names. */
export const filterEditors = byName(
  import.meta.glob<{ default: ComponentType<FilterEditorProps> }>('./filter-editors/*.tsx'),
)

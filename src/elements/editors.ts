import { lazy } from 'react'
import type { ElementEditor } from './element-editor.ts'

/** Editors by element name, for edit mode only; each is loaded when the first section of its kind is edited. */
const modules = import.meta.glob<{ default: ElementEditor }>('./*/editor.tsx')

export const elementEditors: ReadonlyMap<string, ElementEditor> = new Map(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1] ?? path, lazy(load) as unknown as ElementEditor]),
)

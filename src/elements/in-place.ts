import { type ComponentType, lazy, type ReactNode } from 'react'

/** What stands in the place of an element while its section is edited; `children` is the element as it is read. */
export type ElementInPlaceProps<Settings> = { settings: Settings; children: ReactNode }

type ElementInPlace = ComponentType<ElementInPlaceProps<never>>

/** By element name, for edit mode only; most elements show themselves as they are read. */
const modules = import.meta.glob<{ default: ElementInPlace }>('./*/in-place.tsx')

export const elementsInPlace: ReadonlyMap<string, ElementInPlace> = new Map(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1] ?? path, lazy(load) as unknown as ElementInPlace]),
)

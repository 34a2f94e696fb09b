import type { ComponentType } from 'react'
import type { NeededData } from '#domain/element/element.ts'

/** What every element's view is given; the data stands in the order of the element's needs. */
export type ElementViewProps<Settings> = { settings: Settings; data: NeededData[]; label: string }

export type ElementView = ComponentType<ElementViewProps<never>>

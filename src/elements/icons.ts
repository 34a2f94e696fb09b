import type { LucideIcon } from 'lucide-react'

/** Icons by element name, for edit mode only. */
const modules = import.meta.glob<LucideIcon>('./*/icon.ts', { eager: true, import: 'default' })

export const elementIcons: ReadonlyMap<string, LucideIcon> = new Map(
  Object.entries(modules).map(([path, icon]) => [path.split('/')[1] ?? path, icon]),
)

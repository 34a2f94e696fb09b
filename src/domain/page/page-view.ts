import type { NeededData } from '#domain/element/element.ts'
import type { SectionSize } from '#domain/section/section.ts'
import type { NavigationEntry } from './navigation.ts'
import type { SectionGroup } from './page.ts'

/** A section ready to be shown: its element read and the rows it needs brought. */
export type SectionView = {
  key: string
  title: string
  level: 0 | 1 | 2 | 3 | 4
  size: SectionSize
  group: string
  element:
    | { kind: 'known'; type: string; settings: unknown; data: NeededData[] }
    | { kind: 'unknown'; type: string }
    | { kind: 'unreadable'; type: string; reason: string }
}

/** A page ready to be shown, with the tags of everything that it was made from. */
export type PageView = {
  id: number
  title: string
  description: string
  slug: string
  siteName: string
  base: string
  /** Where this page is edited, for those who may. */
  editPath: string | null
  navigation: NavigationEntry[]
  groups: SectionGroup[]
  sections: SectionView[]
  tags: string[]
}

/** '/plan' and 'hazards/flood' make '/plan/hazards/flood'. */
export function pagePath(base: string, slug: string): string {
  return `${base === '/' ? '' : base}/${slug}`
}

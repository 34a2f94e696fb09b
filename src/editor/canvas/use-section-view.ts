import { useEffect, useMemo, useRef, useState } from 'react'
import { dataNeedsOf } from '#domain/element/data-needs.ts'
import { type ReadElement, readElement } from '#domain/element/read-element.ts'
import type { ElementShown, SectionView } from '#domain/page/page-view.ts'
import { sectionShell } from '#domain/page/section-shell.ts'
import type { Section, StoredElement } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'
import { postVerb } from '../post-page.ts'

/** What was last brought for an element, and the stored element that it belongs to. */
export type BroughtElement = { stored: StoredElement; shown: ElementShown }

const PAUSE_MS = 250

/** A section as visitors would see it now. Elements that show rows keep the last ones until the next are there. */
export function useSectionView(
  pageId: number,
  section: Section,
  opened: BroughtElement | undefined,
): SectionView | null {
  const [brought, setBrought] = useState(opened)
  const { element: stored } = section
  const read = useMemo(() => readElement(elementModels, stored), [stored])
  const fresh = brought && sameElement(brought.stored, stored)
  const waits = !fresh && needsRows(read)

  const latest = useRef(section)
  latest.current = section
  useEffect(() => {
    if (!waits) return
    let current = true
    const timer = setTimeout(async () => {
      const asked = { ...latest.current, element: stored }
      const answer = await postVerb<{ 0?: SectionView }>('pages.preview', { pageId, sections: [asked] })
      if (current && answer.ok && answer[0]) setBrought({ stored, shown: answer[0].element })
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [waits, stored, pageId])

  return useMemo(() => {
    const shown = fresh || waits ? brought?.shown : withoutRows(read)
    return shown ? { ...sectionShell(section), element: shown } : null
  }, [section, fresh, waits, brought, read])
}

function needsRows(read: ReadElement): boolean {
  return dataNeedsOf(read)?.length !== 0
}

function withoutRows(read: ReadElement): ElementShown {
  if (read.kind !== 'known') return read
  return { kind: 'known', type: read.type, settings: read.settings, data: [], interactive: false }
}

function sameElement(a: StoredElement, b: StoredElement): boolean {
  return a === b || (a['element-type'] === b['element-type'] && a['element-data'] === b['element-data'])
}

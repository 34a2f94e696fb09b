import { useEffect, useMemo, useRef, useState } from 'react'
import { declaredData } from '#domain/element/declared-data.ts'
import { type ReadElement, readElement } from '#domain/element/read-element.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import type { ElementShown, SectionView } from '#domain/page/view/page-view.ts'
import { sectionShell } from '#domain/page/view/section-shell.ts'
import type { Section, StoredElement } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'
import { callVerb } from '#verb-client/call-verb.ts'

/** What was last brought for an element, and the stored element that it belongs to. */
export type BroughtElement = { stored: StoredElement; shown: ElementShown }

const PAUSE_MS = 250

/** A section to draw. `answer` is another one when its rows are: what a view keeps of rows belongs to those alone. */
export type DrawnSection = { view: SectionView; answer: number }

/** A section as visitors would see it now. Elements that show rows keep the last ones until the next are there. */
export function useSectionView(
  pageId: number,
  section: Section,
  opened: BroughtElement | undefined,
): DrawnSection | null {
  const [brought, setBrought] = useState(opened)
  const [atOpening, setAtOpening] = useState(opened)
  const { element: stored } = section
  // The page was read again, as after rows were edited.
  if (opened !== atOpening) {
    setAtOpening(opened)
    if (opened && sameElement(opened.stored, stored)) setBrought(opened)
  }
  const read = useMemo(() => readElement(elementModels, stored), [stored])
  const fresh = useMemo(() => (brought ? withSettings(brought, stored, read) : null), [brought, stored, read])
  const waits = !fresh && needsRows(read)

  const latest = useRef(section)
  latest.current = section
  useEffect(() => {
    if (!waits) return
    let current = true
    const timer = setTimeout(async () => {
      const asked = { ...latest.current, element: stored }
      const answer = await callVerb('pages.preview', { pageId, sections: [asked] })
      const [view] = answer.ok ? answer.value : []
      if (current && view) setBrought({ stored, shown: view.element })
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [waits, stored, pageId])

  const view = useMemo(() => {
    const shown = fresh ?? (waits ? brought?.shown : withoutRows(read))
    return shown ? { ...sectionShell(section), element: shown } : null
  }, [section, fresh, waits, brought, read])
  const answer = useAnswerCount(view && rowsOf(view))
  return useMemo(() => view && { view, answer }, [view, answer])
}

/** Counts how often another answer was shown than before; sections without rows have one answer only. */
function useAnswerCount(rows: unknown): number {
  const last = useRef({ rows, count: 0 })
  if (last.current.rows !== rows) last.current = { rows, count: last.current.count + 1 }
  return last.current.count
}

const NO_ROWS: readonly never[] = []

function rowsOf({ element }: SectionView): readonly unknown[] {
  return element.kind === 'known' && element.data.length > 0 ? element.data : NO_ROWS
}

function needsRows(read: ReadElement): boolean {
  return declaredData(read)?.versions.length !== 0
}

function withoutRows(read: ReadElement): ElementShown {
  if (read.kind !== 'known') return read
  return {
    kind: 'known',
    type: read.type,
    settings: read.settings,
    data: [],
    reader: NOTHING_ASKED,
    interactive: false,
  }
}

/** What was brought, where it is what these settings ask for: a change of looks alone shows at once. */
function withSettings(brought: BroughtElement, stored: StoredElement, read: ReadElement): ElementShown | null {
  if (sameElement(brought.stored, stored)) return brought.shown
  const before = readElement(elementModels, brought.stored)
  if (before.kind !== 'known' || read.kind !== 'known' || brought.shown.kind !== 'known') return null
  const needs = needsOf(read)
  if (before.type !== read.type || needs === null || needs !== needsOf(before)) return null
  return { ...brought.shown, settings: read.settings }
}

const EDITED = { filters: {}, reader: NOTHING_ASKED, editing: true }

/** What an element asks for, in one spelling; null where it asks for nothing or fails to say. */
function needsOf({ model, settings }: Extract<ReadElement, { kind: 'known' }>): string | null {
  try {
    const needs = model.data?.needs(settings, EDITED) ?? []
    return needs.length === 0 ? null : JSON.stringify(needs)
  } catch {
    // The server says what failed.
    return null
  }
}

function sameElement(a: StoredElement, b: StoredElement): boolean {
  return a === b || (a['element-type'] === b['element-type'] && a['element-data'] === b['element-data'])
}

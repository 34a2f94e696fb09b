import { askedColumns } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { stateProblem } from '#domain/data/section/valid-state.ts'

/** What stands in place of the data of a section; `isProblem` is something for its author to repair. */
export type SectionMessage = { text: string; isProblem: boolean }

/** Null where there is data to show. Readers are told that there is none; authors are told why. */
export function sectionMessage(settings: SectionState, mode: 'edit' | 'view'): SectionMessage | null {
  const { sourceInfo, columns } = settings
  const problem = stateProblem(settings)
  if (mode === 'view' && (!sourceInfo || columns.length === 0 || problem !== null))
    return quiet('Form data not available.')
  if (!sourceInfo) return quiet('No version selected.')
  if (askedColumns(settings).length === 0) return quiet('No columns selected.')
  return problem === null ? null : { text: problem, isProblem: true }
}

const quiet = (text: string): SectionMessage => ({ text, isProblem: false })

import { localStamp, sectionFileName } from '#domain/data/export/section-file-name.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { save } from '#elements/data-section/download/fetch-file.ts'
import { copiedCsv } from './copied-file.ts'
import { answerCopy, type CopiedSection, openCopy } from './section-copy.ts'

/** A section as another address would show it, without a server. */
export async function askCopy(address: string, search: string, appended: boolean): Promise<CopiedSection> {
  return answerCopy(await openCopy(address), search, appended)
}

/** All rows of an exported section as it is filtered and ordered now, handed to its reader as CSV. */
export async function saveCopiedRows(address: string, search: string, settings: SectionState): Promise<void> {
  const copy = await openCopy(address)
  const { origin } = copy.tables[0] ?? { origin: { version: '', source: '' } }
  const version = origin.version || origin.source
  const name = sectionFileName({ version, filter: 'as filtered', at: localStamp(new Date()), form: 'csv' })
  save(new Blob([copiedCsv(copy, search, settings)], { type: 'text/csv' }), name)
}

import { createContext, useContext } from 'react'
import type { SourceInfo } from '#domain/data/source-info.ts'

/** The site whose page is being edited, for editors of elements that choose from what it has or add to it. */
export type EditedSite = {
  app: string
  patternId: number
  base: string
  /** Reads everything on the screen again, after something was added elsewhere. */
  onChanged(): void
  /** Takes a row of a version away, and offers it back. */
  removeRow(source: SourceInfo, id: number): void
}

export const EditedSiteContext = createContext<EditedSite | null>(null)

export function useEditedSite(): EditedSite | null {
  return useContext(EditedSiteContext)
}

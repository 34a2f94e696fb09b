import { createContext, useContext } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { SourceDetails, SourceVersion } from '#domain/catalogue/source-details.ts'
import { VERSION_PARAMETER } from '#domain/catalogue/source-pages.ts'
import type { CatalogueFrame } from '../catalogue-shell.tsx'

/** What the frame of a source loads for all of its pages. */
export type LoadedSource = {
  frame: CatalogueFrame
  source: SourceDetails
  /** The newest first. */
  versions: SourceVersion[]
  /** The level of whoever looks. */
  level: number
}

export const LoadedSourceContext = createContext<LoadedSource | null>(null)

/** The source that the pages around this component show: `const { source, version } = useShownSource()` */
export function useShownSource(): LoadedSource & { version: SourceVersion | null } {
  const loaded = useContext(LoadedSourceContext)
  if (!loaded) throw new Error('This stands outside of the frame of a source.')
  return { ...loaded, version: useChosenVersion(loaded.versions) }
}

/** The version in the path, or that which a page without one was opened with. */
export function useChosenVersion(versions: readonly SourceVersion[]): SourceVersion | null {
  const { viewId } = useParams()
  const [searchParams] = useSearchParams()
  const chosen = Number(viewId ?? searchParams.get(VERSION_PARAMETER))
  return versions.find(({ id }) => id === chosen) ?? null
}

import { Link } from 'react-router'
import type { SourceVersion } from '#domain/catalogue/source-details.ts'
import { sourcePath } from '#domain/catalogue/source-pages.ts'

type CompareLinkProps = { sourceId: number; versions: readonly SourceVersion[]; after?: number }

/** Leads to the comparison of two versions, where there are two with rows. */
export function CompareLink({ sourceId, versions, after }: CompareLinkProps) {
  if (versions.filter(({ rows }) => rows !== null).length < 2) return null
  return (
    <Link to={sourcePath(sourceId, 'compare', after ?? null)} className="text-accent hover:underline">
      {after === undefined ? 'Compare' : 'Compare with another version'}
    </Link>
  )
}

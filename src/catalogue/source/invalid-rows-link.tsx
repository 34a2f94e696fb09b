import { Link } from 'react-router'
import type { SourceVersion } from '#domain/catalogue/source-details.ts'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { counted } from '../counted.ts'

type InvalidRowsLinkProps = { sourceId: number; version: SourceVersion | null | undefined }

/** How many rows of a version are left out because they are invalid, and the way to them; nothing where none are. */
export function InvalidRowsLink({ sourceId, version }: InvalidRowsLinkProps) {
  if (!version || version.invalid === 0) return null
  return (
    <Link
      to={sourcePath(sourceId, 'validate', version.id)}
      className="text-accent tabular-nums underline underline-offset-4"
    >
      {`${counted(version.invalid, 'invalid row')} left out`}
    </Link>
  )
}

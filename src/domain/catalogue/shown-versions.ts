import type { SourceVersion } from './source-details.ts'

const PER_PAGE = 5

/** A page of the versions of a source, the newest first by when they were made. */
export function shownVersions<Version extends Pick<SourceVersion, 'id' | 'createdAt'>>(
  versions: readonly Version[],
  asked: number,
): { shown: Version[]; page: number; pages: number } {
  const sorted = [...versions].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
  const pages = Math.max(1, Math.ceil(sorted.length / PER_PAGE))
  const page = Number.isInteger(asked) ? Math.min(Math.max(1, asked), pages) : 1
  return { shown: sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE), page, pages }
}

/** The columns of a file, and what kind of file it is. */
export type FileAsked = { columns: 'visible' | 'all'; form: 'xlsx' | 'csv' }

/** Where the rows of a section are as a file: `/datasets/sections/12/losses.csv`, with all columns under `all/`. */
export function sectionFilePath(place: { pageId: number; anchor: string }, { columns, form }: FileAsked): string {
  const folder = `/datasets/sections/${place.pageId}${columns === 'all' ? '/all' : ''}`
  return `${folder}/${encodeURIComponent(place.anchor)}.${form}`
}

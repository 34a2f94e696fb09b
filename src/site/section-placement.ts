import type { SectionShell } from '#domain/page/page-view.ts'

/** What a child of the grid carries to stand where its section says. */
export function sectionPlacement({ size, rowspan, offset }: Pick<SectionShell, 'size' | 'rowspan' | 'offset'>) {
  const style: Record<string, string> = { '--offset': `${offset}px` }
  if (rowspan > 1) style['--row-span'] = String(rowspan)
  return { 'data-size': size, style }
}

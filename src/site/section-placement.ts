import type { SectionShell } from '#domain/page/page-view.ts'
import { DEFAULT_OFFSET } from '#domain/section/section.ts'

/** What a child of the grid carries to stand where its section says; what was never chosen is not written. */
export function sectionPlacement({ size, rowspan, offset }: Pick<SectionShell, 'size' | 'rowspan' | 'offset'>) {
  const style: Record<string, string> = {}
  if (rowspan > 1) style['--row-span'] = String(rowspan)
  if (offset !== DEFAULT_OFFSET) style['--offset'] = `${offset}px`
  return { 'data-size': size, style: Object.keys(style).length > 0 ? style : undefined }
}

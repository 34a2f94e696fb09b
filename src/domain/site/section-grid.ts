/** How many columns the grid of sections has. */
export type GridColumns = 6 | 12

/** Six columns, unless the stored theme of the pattern asks for twelve: `{settings: {gridColumns: 12}}`. */
export function gridColumns(theme: Readonly<Record<string, unknown>>): GridColumns {
  const { settings } = theme
  const asked = typeof settings === 'object' && settings !== null && 'gridColumns' in settings && settings.gridColumns
  return asked === 12 || asked === '12' ? 12 : 6
}

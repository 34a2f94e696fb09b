import type { GridColumns } from '#domain/site/section-grid.ts'

/** The columns of the section grid, drawn over the page. */
export function GridColumnsShown({ columns }: { columns: GridColumns }) {
  return (
    <div className="canvas-columns section-grid" data-columns={columns} data-testid="section-grid" aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are nothing but their place.
        <span key={column} />
      ))}
    </div>
  )
}

import { Link } from 'react-router'
import type { Category } from '#domain/catalogue/listed-sources.ts'
import { type AskedCatalogue, catalogueAddress } from './catalogue-address.ts'

type CategoriesRailProps = { categories: readonly Category[]; all: number; asked: AskedCatalogue }

const ENTRY =
  'flex min-h-8 items-center justify-between gap-3 rounded-md px-2 py-1 text-muted hover:bg-sunken hover:text-text aria-[current=true]:bg-accent-soft aria-[current=true]:font-medium aria-[current=true]:text-accent pointer-coarse:min-h-11'

/** The categories of a catalogue with how many sources are in each, those within another indented. */
export function CategoriesRail({ categories, all, asked }: CategoriesRailProps) {
  return (
    <nav aria-label="Categories">
      <details className="group lg:hidden" open={asked.category !== ''}>
        <summary className="wrap-anywhere min-h-9 cursor-pointer rounded-md font-medium pointer-coarse:min-h-11">
          Categories
          <span className="font-normal text-muted">{asked.category === '' ? '' : `: ${asked.category}`}</span>
        </summary>
        <CategoryLinks categories={categories} all={all} asked={asked} />
      </details>
      <div className="max-lg:hidden">
        <h2 className="mb-2 px-2 font-medium">Categories</h2>
        <CategoryLinks categories={categories} all={all} asked={asked} />
      </div>
    </nav>
  )
}

function CategoryLinks({ categories, all, asked }: CategoriesRailProps) {
  const shown = [{ path: '', name: 'All', depth: 0, count: all }, ...categories]
  return (
    <ul className="grid gap-0.5">
      {shown.map(({ path, name, depth, count }) => (
        <li key={path} style={{ paddingInlineStart: `${depth * 12}px` }}>
          <Link
            to={catalogueAddress(asked, { category: path })}
            aria-current={path === asked.category ? 'true' : undefined}
            className={ENTRY}
          >
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {name}
            </span>
            <span className="text-xs tabular-nums">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { ArrowDownAZ, ArrowUpZA, Database, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import type { Category } from '#domain/catalogue/listed-sources.ts'
import { Button, ButtonLink, buttonClass } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { AddSource } from './add-source.tsx'
import { type AddedSource, AddSourceForm } from './add-source-form.tsx'
import { type AskedCatalogue, catalogueAddress } from './catalogue-address.ts'
import { type CatalogueFrame, CatalogueShell, DATA_SOURCES } from './catalogue-shell.tsx'
import { CategoriesRail } from './categories-rail.tsx'
import { counted } from './counted.ts'
import { ListPager } from './list-pager.tsx'
import { type ListedSource, SourceLines } from './source-lines.tsx'

type CatalogueScreenProps = {
  frame: CatalogueFrame
  patternId: number
  question: AskedCatalogue
  list: { sources: ListedSource[]; found: number; all: number; page: number; pages: number; categories: Category[] }
  mayAdd: boolean
  /** Whether the form that adds a source stands on the page, as it does without script, and what it answered. */
  adding: boolean
  added: AddedSource | null
}

/** The sources of a catalogue: by category, search and order, each with how much there is of it. */
export function CatalogueScreen({ frame, patternId, question, list, mayAdd, adding, added }: CatalogueScreenProps) {
  return (
    <CatalogueShell frame={frame} breadcrumb={[{ label: DATA_SOURCES }]}>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 dir="auto" className="min-w-0 text-2xl font-semibold wrap-anywhere">
          {frame.siteName}
        </h1>
        {mayAdd ? <AddSource base={frame.base} patternId={patternId} /> : null}
      </header>
      {mayAdd && adding ? (
        <Form method="post" action="/?index" className="mb-8 grid max-w-lg gap-5">
          <AddSourceForm patternId={patternId} refused={added} busy={false} scripted={false} />
        </Form>
      ) : null}
      {list.all === 0 ? (
        <EmptyState title="No sources yet" icon={Database}>
          {mayAdd
            ? 'A source is a table of data with its versions and field descriptions. Add the first one from a file, or start with an empty one.'
            : 'A source is a table of data with its versions and field descriptions. The sources that you can read are listed here.'}
        </EmptyState>
      ) : (
        <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[200px_minmax(0,1fr)]">
          <CategoriesRail categories={list.categories} all={list.all} asked={question} />
          <div className="min-w-0">
            <SearchAndSort base={frame.base} question={question} />
            <Listed frame={frame} question={question} list={list} />
          </div>
        </div>
      )}
    </CatalogueShell>
  )
}

function Listed({ frame, question, list }: Pick<CatalogueScreenProps, 'frame' | 'question' | 'list'>) {
  if (list.found === 0)
    return (
      <EmptyState title="No sources found" icon={SearchX} action={<ButtonLink href={frame.base}>Show all</ButtonLink>}>
        No sources have this text in their name, type or categories.
      </EmptyState>
    )
  return (
    <>
      <p role="status" className="mb-3 text-muted">
        {list.found === list.all ? counted(list.all, 'source') : `${list.found} of ${counted(list.all, 'source')}`}
      </p>
      <SourceLines
        sources={list.sources}
        level={frame.level}
        categoryHref={(path) => catalogueAddress(question, { category: path })}
      />
      <ListPager
        label="Pages of sources"
        page={list.page}
        pages={list.pages}
        href={(page) => catalogueAddress(question, { page })}
      />
    </>
  )
}

function SearchAndSort({ base, question }: { base: string; question: AskedCatalogue }) {
  const submit = useSubmit()
  const { text, category, sort } = question
  const next = sort === 'asc' ? 'desc' : 'asc'
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Whoever goes back finds what was asked then; whoever is typing keeps the focus and the letters.
    if (field.current && field.current !== document.activeElement) field.current.value = text
  }, [text])
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <form
        method="get"
        action={base}
        className="flex min-w-0 grow items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        {category === '' ? null : <input type="hidden" name="cat" value={category} />}
        {sort === 'asc' ? null : <input type="hidden" name="sort" value={sort} />}
        <div className="max-w-96 min-w-0 grow">
          <TextInput
            ref={field}
            label="Search sources"
            type="search"
            name="q"
            autoComplete="off"
            maxLength={200}
            defaultValue={text}
          />
        </div>
        <Button type="submit">Search</Button>
      </form>
      <Link
        to={catalogueAddress(question, { sort: next })}
        aria-label={sort === 'asc' ? 'Sort by name, Z to A' : 'Sort by name, A to Z'}
        className={buttonClass()}
      >
        <Icon of={sort === 'asc' ? ArrowDownAZ : ArrowUpZA} />
        {sort === 'asc' ? 'A to Z' : 'Z to A'}
      </Link>
    </div>
  )
}

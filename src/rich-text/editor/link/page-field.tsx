import { useContext, useEffect, useMemo, useState } from 'react'
import { Combobox } from '#ui/controls/combobox.tsx'
import { type LinkPage, LinkPagesContext } from './link-pages.ts'

type PageFieldProps = { pageId: number | null; onChoose(page: LinkPage): void }

/** A page of the site to link to, found by its title; a link to it follows the page wherever it moves. */
export function PageField({ pageId, onChoose }: PageFieldProps) {
  const load = useContext(LinkPagesContext)
  const [pages, setPages] = useState<readonly LinkPage[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState(pageId)
  useEffect(() => {
    let left = false
    load?.().then(
      (found) => !left && setPages(found),
      (error: unknown) => !left && setProblem(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      left = true
    }
  }, [load])
  const options = useMemo(
    () => (pages ?? []).map(({ id, title, path }) => ({ value: String(id), label: `${title} (${path})` })),
    [pages],
  )
  if (!load) return null
  return (
    <Combobox
      label="Link to a page"
      options={options}
      value={chosen === null ? null : String(chosen)}
      placeholder={pages ? 'Search by title' : 'loading...'}
      problem={problem}
      onChange={(value) => {
        const page = pages?.find(({ id }) => String(id) === value)
        setChosen(page?.id ?? null)
        if (page) onChoose(page)
      }}
    />
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  findPages,
  type ListedPage,
  listedTitle,
  type PageBranch,
  pagesAbove,
  pageTree,
} from '#domain/page/page-tree.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Tree } from '#ui/tree.tsx'
import type { TreeNode } from '#ui/tree-navigation.ts'
import { AddPage } from '../add-page.tsx'
import { usePageList } from './use-page-list.ts'

type PagesPaneProps = { patternId: number; currentId: number | null }

const MOST_FOUND = 100

/** All pages of the site: to find one, to go to it, to add another. */
export function PagesPane({ patternId, currentId }: PagesPaneProps) {
  const [words, setWords] = useState('')
  const { pages, problem, reload } = usePageList(patternId, currentId)
  const navigate = useNavigate()
  const go = (slug: string) => navigate(`/edit/${slug}`)
  return (
    <>
      <AddPage onCreated={go} />
      <TextInput
        label="Search pages"
        type="search"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {problem ? (
        <div className="grid justify-items-start gap-2">
          <Notice kind="problem">{problem}</Notice>
          <Button size="small" onClick={reload}>
            Try again
          </Button>
        </div>
      ) : null}
      {pages ? <PageList pages={pages} words={words} currentId={currentId} onOpen={go} /> : null}
      {!pages && !problem ? <p className="text-muted">loading...</p> : null}
    </>
  )
}

type PageListProps = { pages: ListedPage[]; words: string; currentId: number | null; onOpen: (slug: string) => void }

function PageList({ pages, words, currentId, onOpen }: PageListProps) {
  const found = words.trim() === '' ? null : findPages(pages, words)
  const nodes = found ? found.slice(0, MOST_FOUND).map(asLeaf) : pageTree(pages).map(asNode)
  if (nodes.length === 0) return <p className="text-muted">No Items</p>
  const open = (id: string) => {
    const page = pages.find((one) => String(one.id) === id)
    if (page) onOpen(page.url_slug || id)
  }
  return (
    <>
      <Tree
        // Another page, or a search, opens the tree anew where it is.
        key={found ? 'found' : String(currentId)}
        label="Pages"
        nodes={nodes}
        selected={currentId === null ? null : String(currentId)}
        onSelect={open}
        defaultOpen={currentId === null ? [] : pagesAbove(pages, currentId)}
      />
      {found && found.length > MOST_FOUND ? (
        <p className="text-muted">{found.length - MOST_FOUND} more match: type more of the title.</p>
      ) : null}
    </>
  )
}

function asLeaf(page: ListedPage): TreeNode {
  return { id: String(page.id), label: listedTitle(page) }
}

function asNode({ page, children }: PageBranch): TreeNode {
  return { ...asLeaf(page), children: children.map(asNode) }
}

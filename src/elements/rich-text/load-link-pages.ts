import { type ListedPage, type PageBranch, pageTree } from '#domain/page/page-tree.ts'
import { pagePath } from '#domain/page/page-view.ts'
import type { LinkPage } from '#rich-text/editor/link/link-pages.ts'

/** The pages of a site that a text can link to, in the order of their tree. */
export async function loadLinkPages(patternId: number, base: string): Promise<LinkPage[]> {
  const response = await fetch('/api/pages.list', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ patternId }),
  }).catch(() => null)
  if (!response?.ok) throw new Error('The pages could not be read. Please try again.')
  const { pages } = (await response.json()) as { pages: ListedPage[] }
  const inOrder = (branches: readonly PageBranch[]): ListedPage[] =>
    branches.flatMap(({ page, children }) => [page, ...inOrder(children)])
  return inOrder(pageTree(pages)).map(({ id, title, url_slug }) => ({ id, title, path: pagePath(base, url_slug) }))
}

import { type ListedPage, type PageBranch, pageTree } from '#domain/page/page-tree.ts'
import { pagePath } from '#domain/page/page-view.ts'
import type { LinkPage } from '#rich-text/editor/link/link-pages.ts'
import { callVerb } from '#verb-client/call-verb.ts'

/** The pages of a site that a text can link to, in the order of their tree. */
export async function loadLinkPages(patternId: number, base: string): Promise<LinkPage[]> {
  const answer = await callVerb('pages.list', { patternId })
  if (!answer.ok) throw new Error(answer.message)
  const inOrder = (branches: readonly PageBranch[]): ListedPage[] =>
    branches.flatMap(({ page, children }) => [page, ...inOrder(children)])
  return inOrder(pageTree(answer.value.pages)).map(({ id, title, url_slug }) => ({
    id,
    title,
    path: pagePath(base, url_slug),
  }))
}

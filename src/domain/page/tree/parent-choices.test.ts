import { expect, test } from 'vitest'
import type { ListedPage } from './page-tree.ts'
import { parentChoices } from './parent-choices.ts'

const page = (id: number, parent: number | '', index = 0): ListedPage => ({
  ...{ id, title: `Page ${id}`, url_slug: `page_${id}`, index, parent: String(parent) },
  ...{ published: '', hide_in_nav: false, icon: 'none' },
})

test('a page may stand below every page of the tree that is not on the deepest level', () => {
  const pages = [page(1, '', 1), page(2, 1), page(3, 2), page(4, 3), page(5, '', 0), page(6, '', 999)]
  expect(parentChoices(pages)).toEqual([
    { id: 5, name: 'Page 5' },
    { id: 1, name: 'Page 1' },
    { id: 2, name: 'Page 1 / Page 2' },
    { id: 3, name: 'Page 1 / Page 2 / Page 3' },
  ])
})

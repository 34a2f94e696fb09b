import { countItems, getItems, listItems } from './read-items.server.ts'
import { listPageTitles, listSections, listTags, searchByTag } from './search-sections.server.ts'
import { listSiteSections, sectionChoices } from './section-list.server.ts'
import { createItem, deleteItems, editItem, setItemType } from './write-items.server.ts'

/** The verbs of generic items, for the registry. */
export const itemVerbs = [
  getItems,
  listItems,
  countItems,
  createItem,
  editItem,
  setItemType,
  deleteItems,
  listSections,
  listTags,
  listPageTitles,
  searchByTag,
  listSiteSections,
  sectionChoices,
]

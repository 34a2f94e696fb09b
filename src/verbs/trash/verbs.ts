import { deletePage } from './delete-page.ts'
import { deleteSource, deleteVersion } from './delete-source.ts'
import { emptyTrash, listTrash, restoreTrash } from './trash-verbs.ts'

export const trashVerbs = [deletePage, deleteSource, deleteVersion, listTrash, restoreTrash, emptyTrash]

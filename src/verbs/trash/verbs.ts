import { deletePage } from './delete-page.ts'
import { emptyTrash, listTrash, restoreTrash } from './trash-verbs.ts'

export const trashVerbs = [deletePage, listTrash, restoreTrash, emptyTrash]

import { restoreTags } from './restore-tags.ts'
import { changeTags, listTags } from './tags.ts'

export const tagVerbs = [listTags, changeTags, restoreTags]

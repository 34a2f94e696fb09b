import { changeTags, listTags } from './tags.ts'

export const tagVerbs = [listTags, changeTags]

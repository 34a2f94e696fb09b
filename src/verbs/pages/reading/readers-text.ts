import { textForReaders } from '#domain/page/search/readers-text.ts'
import { elementModels } from '#elements/registry.ts'

/** What readers read of an item, by what the kinds of elements say of themselves. */
export const readersText = textForReaders(elementModels)

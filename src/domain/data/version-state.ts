import type { Item } from '#domain/item/item.ts'

/** Until it is published, a version is seen by those who edit its source, in drafts and previews. Versions of before are public. */
export const IN_PREPARATION = 'in_preparation'

export const isInPreparation = ({ data }: Pick<Item, 'data'>): boolean => data[IN_PREPARATION] === true

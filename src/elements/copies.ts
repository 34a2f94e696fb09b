import type { ElementPlace } from './element-view.ts'

type Copies = typeof import('./exported/copies.ts')

/** What answers where no server does: given by pages that were exported as files, and by no others. */
export const copies: { load: (() => Promise<Copies>) | null } = { load: null }

/** Whether readers can ask something of an element that stands here: other rows, another order, another page. */
export function canBeAsked(place: ElementPlace | null): place is ElementPlace {
  return place !== null && !place.printed && place.exported?.answers !== null
}

/** Where the rows are that nobody can turn to. */
export function othersText(place: ElementPlace | null, areMore: boolean): string {
  if (!areMore || place?.exported?.answers !== null) return ''
  return place.exported.files ? '. All rows are in the files' : '. This copy of the site has no more rows'
}

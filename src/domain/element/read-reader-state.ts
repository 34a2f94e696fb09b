import { isStorableText } from '#domain/item/storable-text.ts'
import {
  LONGEST_SEARCH,
  LONGEST_VALUE,
  MOST_VALUES,
  type ReaderOffer,
  type ReaderSort,
  type ReaderState,
  readerKey,
  SEPARATOR,
} from './reader-state.ts'

/**
 * What the parameters of an address ask of a section: `losses_sort=loss.desc&losses_filter_county=Albany|||Erie`. What the
 * element does not offer, and what makes no sense, asks for nothing.
 */
export function readReaderState(
  anchor: string,
  offer: ReaderOffer,
  query: Readonly<Record<string, string>>,
): ReaderState {
  const given = (key: string) => (Object.hasOwn(query, key) ? query[key] : undefined)
  const page = offer.pages ? given(readerKey.page(anchor)) : undefined
  const search = offer.search.length > 0 ? given(readerKey.search(anchor)) : undefined
  const open = offer.groups ? given(readerKey.open(anchor)) : undefined
  return {
    sort: readSort(given(readerKey.sort(anchor)), offer.sort),
    filters: offer.filters.flatMap((filter) => {
      const text = given(readerKey.filter(anchor, filter))
      return text === undefined ? [] : [{ ...filter, values: readList(text) }]
    }),
    search: search === undefined ? '' : storable([...search.trim()].slice(0, LONGEST_SEARCH).join('').trimEnd()),
    page: page !== undefined && PAGE.test(page) ? Number(page) : 1,
    open: open === undefined ? [] : readList(open),
  }
}

const PAGE = /^[1-9][0-9]{0,8}$/
const DIRECTIONS = ['asc', 'desc'] as const

function readSort(text: string | undefined, offered: readonly string[]): ReaderSort | null {
  const direction = DIRECTIONS.find((one) => text?.endsWith(`.${one}`))
  const column = direction && text?.slice(0, -direction.length - 1)
  return column !== undefined && offered.includes(column) ? { column, direction: direction ?? 'asc' } : null
}

function readList(text: string): string[] {
  const values: string[] = []
  let value = ''
  const take = () => {
    if (value !== '' && value.length <= LONGEST_VALUE && isStorableText(value)) values.push(value)
    value = ''
  }
  for (let at = 0; at < text.length && values.length < MOST_VALUES; at++) {
    const letter = text[at] ?? ''
    if (letter === '\\' && at + 1 < text.length) value += text[++at]
    else if (letter === '|' && text.startsWith(SEPARATOR, at)) {
      take()
      at += SEPARATOR.length - 1
    } else value += letter
  }
  if (values.length < MOST_VALUES) take()
  return values
}

const storable = (text: string) => (isStorableText(text) ? text : '')

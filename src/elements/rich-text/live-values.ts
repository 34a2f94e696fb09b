import { liveNeed, originNeed } from '#domain/data/live-value/live-need.ts'
import { LiveRequest } from '#domain/data/live-value/live-request.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import { isManaged } from '#domain/data/shown-source.ts'
import { versionShown } from '#domain/data/shown-version.ts'
import type { DataNeed, DataOrigin, NeededData } from '#domain/element/data-need.ts'
import { madeOnce } from '#domain/made-once.ts'
import type { FilterValues } from '#domain/page/view/page-filters.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import {
  type KnownValue,
  knownValue,
  liveNodes,
  NO_VALUE,
  type ValueOrigin,
  withLiveNodes,
} from '#domain/rich-text/live-nodes.ts'
import { readValue } from '#fields/live-value.ts'
import { sourceAddress } from '../data-section/source-address.ts'

type LiveValue = { node: RichNode; request: LiveRequest | null }

/** The values in a text with what they ask for; null where that can't be read. */
const liveValues = madeOnce((root: RichNode): readonly LiveValue[] =>
  liveNodes(root).map((node) => ({ node, request: LiveRequest.safeParse(node.live).data ?? null })),
)

const NO_FILTERS: FilterValues = {}

/** The versions that a text may show values of. */
export function valueVersions(root: RichNode): number[] {
  return liveValues(root).flatMap(({ request }) => (request ? [versionShown(request.sourceInfo)] : []))
}

/** What a text needs before it is shown: the values that follow at once, and of those that are kept whether they may be read. */
export function valueNeeds(root: RichNode, filters: FilterValues): DataNeed[] {
  return liveValues(root).flatMap(({ node, request }) => {
    if (!request) return []
    return isKept(node, request) ? originNeed(request) : liveNeed(request, filters)
  })
}

/** The values in a text as they are asked for, in their order; null for one that stays as it was kept, or can't be asked. */
export function askedValues(root: RichNode): (LiveRequest | null)[] {
  return liveValues(root).map(({ node, request }) => (request && !isKept(node, request) ? request : null))
}

/** What is read when the page is published. */
export function keptNeeds(root: RichNode): DataNeed[] {
  return liveValues(root).flatMap(({ request }) => (request ? liveNeed(request, NO_FILTERS) : []))
}

/**
 * The text with the values that were read for all readers of its page. One that not all of them may read is not kept: who
 * may, reads it where it stands. One that can't be read now stays as it was last.
 */
export function withKeptValues(root: RichNode, data: readonly NeededData[], at: string): RichNode {
  return eachAnswered(root, data, (node, request, answer) => {
    const read = readValue(request, answer)
    if (!read.ok) return read.hidden ? withoutValue(node) : node
    const { source, version, updatedAt } = read.origin
    const known: KnownValue = { source, version, changed: updatedAt, at }
    return { ...node, text: read.text, known }
  })
}

/** The text with no value kept in it. */
export function withoutValues(root: RichNode): RichNode {
  return withLiveNodes(root, liveNodes(root).map(withoutValue))
}

function withoutValue({ known: _, ...node }: RichNode): RichNode {
  return { ...node, text: NO_VALUE }
}

/** The text as one reader may read it: values with where they come from, and nothing of what they were asked by. */
export function withShownValues(root: RichNode, data: readonly NeededData[]): RichNode {
  return eachAnswered(root, data, (node, request, answer) => {
    const { type, format, style } = node
    return { type, version: 1, format, style, ...shownValue(node, request, answer) }
  })
}

type ShownText = { text: string; origin: ValueOrigin | null }

const NOTHING: ShownText = { text: NO_VALUE, origin: null }

function shownValue(node: RichNode, request: LiveRequest | null, answer: NeededData | undefined): ShownText {
  const known = knownValue(node)
  if (request && known && isKept(node, request) && answer?.ok)
    return { text: textOf(node), origin: knownOrigin(known, hrefOf(request, answer.origin)) }
  const read = readValue(request, answer)
  if (!read.ok) {
    const mayBeSaid = known && !read.hidden && !listens(request)
    return mayBeSaid ? { text: textOf(node), origin: knownOrigin(known, null) } : NOTHING
  }
  const { source, version, updatedAt } = read.origin
  const href = hrefOf(request, read.origin)
  return { text: read.text, origin: { name: named(source, version), href, changed: shownDay(updatedAt), asOf: null } }
}

/** Whether what is shown is what was kept, as its author chose. */
const isKept = (node: RichNode, { follows }: LiveRequest) => follows === 'publish' && knownValue(node) !== null

/** What was read for other filters of the page is not what was asked for. */
function listens(request: LiveRequest | null): boolean {
  return request?.columns.some(({ filters }) => filters.some(({ usePageFilters }) => usePageFilters)) ?? false
}

function knownOrigin({ source, version, changed, at }: KnownValue, href: string | null): ValueOrigin {
  return { name: named(source, version), href, changed: shownDay(changed), asOf: shownDay(at) }
}

const named = (...parts: string[]) => parts.filter((part) => part !== '').join(', ')
const textOf = ({ text }: RichNode) => text || NO_VALUE

const hrefOf = (request: LiveRequest | null, origin: DataOrigin) =>
  request && isManaged(request.sourceInfo) ? sourceAddress(request.sourceInfo, null, origin) : null

type Change = (node: RichNode, request: LiveRequest | null, answer: NeededData | undefined) => RichNode

/** Answers stand in the order of the values that could be asked for. */
function eachAnswered(root: RichNode, data: readonly NeededData[], change: Change): RichNode {
  let at = 0
  const values = liveValues(root).map(({ node, request }) => change(node, request, request ? data[at++] : undefined))
  return values.length === 0 ? root : withLiveNodes(root, values)
}

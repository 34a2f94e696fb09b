import type { Leaf } from './envelope.ts'
import type { GraphRequest } from './graph-request.server.ts'
import type { Key, PathSet } from './path-set.ts'

/** A position that takes one key at a time: the route runs once for each. */
export type One<Name extends string = string> = { one: Name }
/** A position whose keys come together, so that one query serves them all. */
export type Many<Name extends string = string> = { many: Name }
export type Segment = string | One | Many
export type Pattern = readonly Segment[]

export const one = <Name extends string>(name: Name): One<Name> => ({ one: name })
export const many = <Name extends string>(name: Name): Many<Name> => ({ many: name })

/** The named keys of a pattern: `one('list')` gives a text, `many('ids')` a list of keys. */
export type Params<P extends Pattern> = {
  [S in Extract<P[number], One> as S['one']]: string
} & {
  [S in Extract<P[number], Many> as S['many']]: readonly Key[]
}

/** Puts a value at the route's own path; the keys are those of its `many` positions, in order. */
export type Answer = (keys: readonly Key[], leaf: Leaf) => void

/** What a client wants to set, by the keys of the route's `many` positions. */
export type Wanted = (keys: readonly Key[]) => unknown

/** What a call leaves to be said beside the values it put: the paths they are at, and the paths that are out of date. */
export type CallOutcome = { values: { path: Key[]; leaf: Leaf }[]; invalidated: PathLike[] }
type PathLike = (Key | Key[])[]

export type Route<P extends Pattern = Pattern> = {
  pattern: P
  get?(params: Params<P>, request: GraphRequest, answer: Answer): Promise<void>
  set?(params: Params<P>, request: GraphRequest, answer: Answer, wanted: Wanted): Promise<void>
  call?(args: readonly unknown[], request: GraphRequest): Promise<CallOutcome>
}

/** A route with the types of its parameters forgotten, as the router keeps it. */
export type AnyRoute = {
  pattern: Pattern
  get?(params: never, request: GraphRequest, answer: Answer): Promise<void>
  set?(params: never, request: GraphRequest, answer: Answer, wanted: Wanted): Promise<void>
  call?(args: readonly unknown[], request: GraphRequest): Promise<CallOutcome>
}

/** `defineRoute(['dms', 'data', one('list'), 'length'], { async get({ list }, request, answer) { … } })` */
export function defineRoute<const P extends Pattern>(pattern: P, work: Omit<Route<P>, 'pattern'>): AnyRoute {
  return { pattern, ...work }
}

/** A part of a request that one route serves: the keys at each of its positions, and the path beyond it. */
export type RouteMatch = { route: AnyRoute; path: PathSet; rest: PathSet }

import { invalid, type Problem, ProblemError, refuse } from '#domain/problem.ts'
import { takeTurns } from '#event-loop/turns.server.ts'
import { endsRequest } from './budget.ts'
import { atom, errorLeaf, fillGaps, type Graph, isReference, type Leaf, newGraph, put } from './envelope.ts'
import type { GraphRequest } from './graph-request.server.ts'
import { type Key, type PathSet, simplePaths } from './path-set.ts'
import type { Answer, AnyRoute, CallOutcome, RouteMatch, Wanted } from './route.ts'
import { type RouteTable, routeTable } from './route-table.ts'

const MAX_ROUNDS = 5

/** Most lists that the paths of one request may name. */
const MAX_MATCHES = 1_000

export type GraphRouter = {
  get(sets: readonly PathSet[], request: GraphRequest, graph?: Graph): Promise<Graph>
  set(sets: readonly PathSet[], wanted: (path: Key[]) => unknown, request: GraphRequest): Promise<Graph>
  call(path: PathSet, args: readonly unknown[], request: GraphRequest): Promise<CallOutcome>
}

export function graphRouter(routes: readonly AnyRoute[]): GraphRouter {
  const table = routeTable(routes)
  return {
    get: (sets, request, graph = newGraph()) => resolve(table, sets, request, graph),
    async set(sets, wanted, request) {
      const graph = newGraph()
      const matches = matchesOf(table, sets)
      await Promise.all(matches.map((match) => setMatch(match, wanted, request, graph)))
      await takeTurns(fillGaps(graph, sets, errorLeaf(NOT_SETTABLE)))
      return graph
    },
    async call(path, args, request) {
      const route = table.match(path).find(({ rest }) => rest.length === 0)?.route
      if (!route?.call) throw refuse(404, 'no-such-call', 'This call does not exist.')
      return route.call(args, request)
    },
  }
}

/** Runs the routes of all path sets at once, then follows the references they gave, until nothing is left to ask. */
async function resolve(table: RouteTable, sets: readonly PathSet[], request: GraphRequest, graph: Graph) {
  let matches = matchesOf(table, sets)
  for (let round = 0; round < MAX_ROUNDS && matches.length > 0; round++) {
    const onward = await Promise.all(matches.map((match) => getMatch(match, request, graph)))
    matches = distinct(onward.flat()).flatMap((set) => table.match(set))
  }
  await takeTurns(fillGaps(graph, sets, atom()))
  return graph
}

function matchesOf(table: RouteTable, sets: readonly PathSet[]): RouteMatch[] {
  const matches = distinct(sets).flatMap((set) => table.match(set))
  if (matches.length > MAX_MATCHES)
    throw invalid(`paths: they ask for ${matches.length} lists, at most ${MAX_MATCHES}.`)
  return matches
}

async function getMatch(match: RouteMatch, request: GraphRequest, graph: Graph): Promise<PathSet[]> {
  const targets: Key[][] = []
  const answer = answerInto(match, graph, (leaf) => {
    if (isReference(leaf) && match.rest.length > 0) targets.push(leaf.value)
  })
  await guarded(match, request, graph, async () => match.route.get?.(paramsOf(match), request, answer))
  return continuing(targets, match.rest)
}

async function setMatch(match: RouteMatch, wanted: (path: Key[]) => unknown, request: GraphRequest, graph: Graph) {
  const answer = answerInto(match, graph, () => undefined)
  const wantedHere: Wanted = (keys) => wanted(pathOf(match, keys))
  await guarded(match, request, graph, async () => {
    await match.route.set?.(paramsOf(match), request, answer, wantedHere)
  })
}

/** A problem of one route stands at its own leaves, and the rest of the answer stands beside it. */
async function guarded(match: RouteMatch, request: GraphRequest, graph: Graph, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof ProblemError && endsRequest(error.problem)) throw error
    // A surprise is for the log; the client learns that there was one and nothing more.
    if (!(error instanceof ProblemError)) request.context.report(error)
    const problem = error instanceof ProblemError ? error.problem : UNEXPECTED
    await takeTurns(putAll(graph, match.path, errorLeaf(problem)))
  }
}

function* putAll(graph: Graph, set: PathSet, leaf: Leaf): Generator<void> {
  for (const path of simplePaths(set)) {
    put(graph, path, leaf)
    yield
  }
}

/** Equal path sets are answered once. */
function distinct(sets: readonly PathSet[]): PathSet[] {
  return sets.length < 2 ? [...sets] : [...new Map(sets.map((set) => [JSON.stringify(set), set])).values()]
}

const NOT_SETTABLE: Problem = { status: 403, code: 'not-settable', message: 'This path cannot be set.' }
const UNEXPECTED: Problem = { status: 500, code: 'unexpected', message: 'Something went wrong here.' }

function answerInto(match: RouteMatch, graph: Graph, seen: (leaf: Leaf) => void): Answer {
  return (keys, leaf) => {
    put(graph, pathOf(match, keys), leaf)
    seen(leaf)
  }
}

function pathOf({ route, path }: RouteMatch, keys: readonly Key[]): Key[] {
  let next = 0
  return route.pattern.map((segment, depth) => {
    const free = typeof segment === 'object' && 'many' in segment
    return (free ? keys[next++] : path[depth]?.[0]) ?? ''
  })
}

function paramsOf({ route, path }: RouteMatch): never {
  const params: Record<string, unknown> = {}
  for (const [depth, segment] of route.pattern.entries()) {
    if (typeof segment === 'string') continue
    if ('one' in segment) params[segment.one] = String(path[depth]?.[0])
    else params[segment.many] = path[depth] ?? []
  }
  // The route table matched this route, so that the names and shapes are those of its pattern.
  return params as never
}

/** References with a common parent become one path set, so that they are read together. */
function continuing(targets: readonly Key[][], rest: PathSet): PathSet[] {
  const byParent = new Map<string, { parent: Key[]; last: Key[] }>()
  for (const target of targets) {
    const parent = target.slice(0, -1)
    const id = JSON.stringify(parent)
    const group = byParent.get(id) ?? { parent, last: [] }
    const last = target.at(-1)
    if (last !== undefined) group.last.push(last)
    byParent.set(id, group)
  }
  return [...byParent.values()].map(({ parent, last }) => [...parent.map((key) => [key]), last, ...rest])
}

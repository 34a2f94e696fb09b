import { afterAll, beforeAll } from 'vitest'
import { type GraphServer, openVerbs, serveGraph, type TestVerbs } from './graph-server.ts'

/** The verbs and `/graph` on stores of their own, there from before the first test of a file until after its last. */
export function graphInUse(): { verbs: TestVerbs; server: GraphServer } {
  const graph = {} as { verbs: TestVerbs; server: GraphServer }
  beforeAll(async () => {
    graph.verbs = await openVerbs()
    graph.server = await serveGraph(graph.verbs)
  })
  afterAll(async () => {
    await graph.server?.close()
    await graph.verbs?.close()
  })
  return graph
}

import type { GraphLook, GraphPart } from '#elements/graph/graph-look.ts'

/** What every group of settings is given: how the graph looks now, and ways to change it. */
export type AppearanceProps = {
  look: GraphLook
  set(settings: Record<string, unknown>): void
  setOf(part: GraphPart, settings: Record<string, unknown>): void
}

/** Tools that stay together, how wide they are, and how soon they make room for others: the smallest number last. */
export type ToolWidth = { name: string; weight: number; width: number }

type Row = { room: number; gap: number /** How wide the button is that opens the rest. */; rest: number }

/** The names of the tools that fit into one row; where not all do, there is room for the button that opens the rest. */
export function fittingTools(tools: readonly ToolWidth[], { room, gap, rest }: Row): Set<string> {
  const all = tools.reduce((sum, { width }) => sum + width + gap, -gap)
  if (all <= room) return new Set(tools.map(({ name }) => name))
  const fitting = new Set<string>()
  let left = room - rest
  for (const { name, width } of [...tools].sort((a, b) => a.weight - b.weight)) {
    if (width + gap > left) continue
    fitting.add(name)
    left -= width + gap
  }
  return fitting
}

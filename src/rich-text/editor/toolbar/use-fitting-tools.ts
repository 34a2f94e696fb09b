import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { fittingTools } from './fitting-tools.ts'

const GROUP = 'data-tools'
const GAP = 2
const EDGES = 8

/** Marks tools that stay together in the row. */
export const toolGroup = (name: string) => ({ [GROUP]: name })

/** The names of the tools that fit into the bar as wide as it is now; null before it was looked at, when all are drawn. */
export function useFittingTools(
  bar: RefObject<HTMLElement | null>,
  weights: Readonly<Record<string, number>>,
): ReadonlySet<string> | null {
  const [fitting, setFitting] = useState<ReadonlySet<string> | null>(null)
  // Tools that are not drawn are as wide as they were.
  const widths = useRef(new Map<string, number>())
  const look = useCallback(() => {
    const { current: element } = bar
    if (!element || element.clientWidth === 0) return
    for (const group of element.querySelectorAll<HTMLElement>(`[${GROUP}]`))
      widths.current.set(group.getAttribute(GROUP) ?? '', group.offsetWidth)
    const tools = Object.entries(weights).flatMap(([name, weight]) => {
      const width = widths.current.get(name)
      return width === undefined ? [] : [{ name, weight, width }]
    })
    const rest = window.matchMedia('(pointer: coarse)').matches ? 46 : 30
    const next = fittingTools(tools, { room: element.clientWidth - EDGES, gap: GAP, rest })
    setFitting((now) => (now && sameNames(now, next) ? now : next))
  }, [bar, weights])
  useLayoutEffect(() => {
    const { current: element } = bar
    if (!element) return
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    for (const group of element.querySelectorAll(`[${GROUP}]`)) sizes.observe(group)
    return () => sizes.disconnect()
  }, [bar, look])
  return fitting
}

function sameNames(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name))
}

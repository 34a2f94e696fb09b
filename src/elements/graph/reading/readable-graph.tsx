import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import type { Drawing } from '#elements/graph/drawing/draw-graph.ts'
import type { GraphLook } from '#elements/graph/graph-look.ts'
import type { GraphData } from '#elements/graph/shape/graph-data.ts'
import { Tooltip, toldText } from './tooltip.tsx'
import { inAxisOrder, nearestX, valuesAt } from './values-at.ts'

type ReadableGraphProps = {
  data: GraphData
  drawing: Drawing
  look: GraphLook
  id: string
  label: string
  write(value: number, series: number): string
  children: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A picture whose values can be read one by one: under a pointer, under a finger, and with the arrow keys. */
export function ReadableGraph({ data, drawing, look, id, label, write, children }: ReadableGraphProps) {
  const [at, setAt] = useState<number | null>(null)
  const pointed = useMemo(() => (at === null ? null : valuesAt(data, drawing, at)), [at, data, drawing])
  const isVertical = !drawing.isHorizontal

  function pointAt(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const place = [
      ((event.clientX - box.left) / box.width) * drawing.width,
      ((event.clientY - box.top) / box.height) * drawing.height,
    ] as const
    setAt(nearestX(data, drawing, place))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return setAt(null)
    const order = inAxisOrder(data, drawing)
    const now = at === null ? -1 : order.indexOf(at)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? order.length - 1 : now + (STEPS[event.key] ?? 0)
    if (next === now) return
    event.preventDefault()
    setAt(order[Math.min(Math.max(next, 0), order.length - 1)] ?? null)
  }
  const { plot } = drawing
  return (
    <section
      className="graph-reading"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its values are read with the arrow keys
      tabIndex={0}
      aria-label={`${label}. The arrow keys read its values.`}
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      onPointerLeave={(event) => (event.pointerType === 'mouse' ? setAt(null) : undefined)}
      onBlur={() => setAt(null)}
      onKeyDown={onKeyDown}
    >
      {children}
      {pointed ? (
        <>
          <svg className="graph-pointed" viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
            <path
              d={
                isVertical
                  ? `M${pointed.x},${plot.y}V${plot.y + plot.height}`
                  : `M${plot.x},${pointed.y}H${plot.x + plot.width}`
              }
            />
          </svg>
          <Tooltip pointed={pointed} data={data} drawing={drawing} look={look} id={id} write={write} />
        </>
      ) : null}
      <p className="graph-told" role="status">
        {pointed ? toldText(pointed, data, write) : ''}
      </p>
    </section>
  )
}

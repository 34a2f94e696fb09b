import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import type { Drawing } from '#elements/graph/drawing/draw-graph.ts'
import { seriesStyle } from '#elements/graph/drawing/series-style.ts'
import type { GraphLook } from '#elements/graph/graph-look.ts'
import { SeriesSign } from '#elements/graph/series-pattern.tsx'
import type { GraphData } from '#elements/graph/shape/graph-data.ts'

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

type Told = typeof import('./told-values.tsx').TOLD

/** What tells values is brought when somebody first points at a graph, or comes to it with the keyboard. */
let loaded: Told | null = null

function told(run: (part: Told) => void): void {
  if (loaded) {
    run(loaded)
    return
  }
  void import('./told-values.tsx').then(({ TOLD }) => {
    loaded = TOLD
    run(TOLD)
  })
}

const bring = () => told(() => undefined)

/** A picture whose values can be read one by one: under a pointer, under a finger, and with the arrow keys. */
export function ReadableGraph({ data, drawing, look, id, label, write, children }: ReadableGraphProps) {
  const [at, setAt] = useState<number | null>(null)

  const sign = (series: number) => (
    <SeriesSign style={seriesStyle(series, look.colors)} id={`${id}-told-${series}`} type={look.graphType} />
  )
  function pointAt(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const place = [
      ((event.clientX - box.left) / box.width) * drawing.width,
      ((event.clientY - box.top) / box.height) * drawing.height,
    ] as const
    told(({ nearestX }) => setAt(nearestX(data, drawing, place)))
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Escape') return setAt(null)
    if (key !== 'Home' && key !== 'End' && STEPS[key] === undefined) return
    event.preventDefault()
    told(({ inAxisOrder }) => {
      const order = inAxisOrder(data, drawing)
      setAt((before) => {
        const now = before === null ? -1 : order.indexOf(before)
        const next = key === 'Home' ? 0 : key === 'End' ? order.length - 1 : now + (STEPS[key] ?? 0)
        return order[Math.min(Math.max(next, 0), order.length - 1)] ?? null
      })
    })
  }
  return (
    <section
      className="graph-reading"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its values are read with the arrow keys
      tabIndex={0}
      aria-label={`${label}. Use the arrow keys to read its values.`}
      onPointerEnter={bring}
      onFocus={bring}
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      onPointerLeave={(event) => (event.pointerType === 'mouse' ? setAt(null) : undefined)}
      onBlur={() => setAt(null)}
      onKeyDown={onKeyDown}
    >
      {children}
      {at !== null && loaded ? (
        <loaded.ToldValues at={at} data={data} drawing={drawing} look={look} sign={sign} write={write} />
      ) : null}
      {/* What is said comes into a part of the page that is watched already. */}
      <p className="graph-told" role="status">
        {at !== null && loaded ? loaded.toldText(loaded.valuesAt(data, drawing, at), data, write) : ''}
      </p>
    </section>
  )
}

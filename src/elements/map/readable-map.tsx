import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import type { Boundaries } from './boundaries.ts'
import { classOf, type ValueClass } from './classes.ts'
import type { MapLook } from './map-look.ts'
import { ClassSign } from './map-signs.tsx'
import { mapSize } from './map-svg.tsx'
import type { MapData, Place } from './places.ts'

type ReadableMapProps = {
  /** Whether places are told of; until script runs the map is a picture. */
  isAwake: boolean
  data: MapData
  boundaries: Boundaries
  classes: readonly ValueClass[]
  look: MapLook
  label: string
  write(value: number): string
  children: ReactNode
}

/** A place that is told of, and where beside it that is done, in pixels from the corner of the map. */
type Pointed = { code: string; x: number; y: number; side: 'left' | 'right' }

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A map whose places can be read one by one: under a pointer, under a finger, and with the arrow keys by their names. */
export function ReadableMap({ isAwake, data, boundaries, classes, look, label, write, children }: ReadableMapProps) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const order = useMemo(() => byName(data), [data])
  const place = pointed && order.find(({ code }) => code === pointed.code)
  if (!isAwake) return <div className="graph-reading">{children}</div>

  function pointAt(event: PointerEvent<HTMLElement>) {
    const under = event.target instanceof Element ? event.target.closest<SVGElement>('[data-place]') : null
    if (!under) return setPointed(null)
    setPointed(beside(event.currentTarget, under.dataset.place ?? '', [event.clientX, event.clientY]))
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') return setPointed(null)
    const now = pointed ? order.findIndex(({ code }) => code === pointed.code) : -1
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? order.length - 1 : now + (STEPS[event.key] ?? 0)
    const reached = order[Math.min(Math.max(next, 0), order.length - 1)]
    if (next === now || !reached) return
    event.preventDefault()
    const drawn = event.currentTarget.querySelector(`[data-place="${reached.code}"]`)?.getBoundingClientRect()
    if (drawn)
      setPointed(
        beside(event.currentTarget, reached.code, [drawn.left + drawn.width / 2, drawn.top + drawn.height / 2]),
      )
  }
  const { width, height, scale } = mapSize(boundaries)
  return (
    <section
      className="graph-reading"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its places are read with the arrow keys
      tabIndex={0}
      aria-label={`${label}. Use the arrow keys to read its places.`}
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      onPointerLeave={(event) => (event.pointerType === 'mouse' ? setPointed(null) : undefined)}
      onBlur={() => setPointed(null)}
      onKeyDown={onKeyDown}
    >
      {children}
      {pointed && place ? (
        <>
          <svg className="graph-pointed map-pointed" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <path d={place.path} transform={`scale(${scale})`} />
          </svg>
          <div className="graph-tooltip" data-side={pointed.side} style={tooltipStyle(pointed, look)}>
            <p>{place.name}</p>
            <ul>
              <li>
                <ClassSign
                  at={place.value === null ? null : classOf(place.value, classes)}
                  count={classes.length}
                  id={`told-${place.code}`}
                />
                <b>{place.value === null ? 'No data' : write(place.value)}</b>
              </li>
            </ul>
          </div>
        </>
      ) : null}
      <p className="graph-told" role="status">
        {place ? `${place.name}: ${place.value === null ? 'no data' : write(place.value)}` : ''}
      </p>
    </section>
  )
}

function beside(map: HTMLElement, code: string, [x, y]: readonly [number, number]): Pointed {
  const box = map.getBoundingClientRect()
  return { code, x: x - box.left, y: y - box.top, side: x - box.left > box.width / 2 ? 'left' : 'right' }
}

function tooltipStyle({ x, y }: Pointed, { tooltip }: MapLook): CSSProperties {
  return { left: `${x}px`, top: `${y}px`, fontSize: `${tooltip.fontSize}px` }
}

const names = new Intl.Collator('en', { numeric: true })

function byName({ places }: MapData): Place[] {
  return [...places].sort((one, other) => names.compare(one.name, other.name))
}

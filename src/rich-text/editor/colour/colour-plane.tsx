import type { KeyboardEvent, PointerEvent } from 'react'
import type { Hsv } from '#domain/rich-text/colour-value.ts'

type ColourPlaneProps = { hsv: Hsv; onChange(hsv: Hsv, under: 'chosen' | 'way'): void }

const STEPS: Readonly<Record<string, readonly [saturation: number, value: number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowDown: [0, -2],
  ArrowUp: [0, 2],
}

/** All shades of a hue: saturation from left to right, brightness from bottom to top. */
export function ColourPlane({ hsv, onChange }: ColourPlaneProps) {
  const point = (event: PointerEvent<HTMLElement>, under: 'chosen' | 'way') => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const s = part(event.clientX - left, width)
    const v = 100 - part(event.clientY - top, height)
    onChange({ ...hsv, s, v }, under)
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const [s, v] = step
    onChange({ ...hsv, s: hsv.s + s, v: hsv.v + v }, 'chosen')
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Shade"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(hsv.s)}
      aria-valuetext={`Saturation ${Math.round(hsv.s)}%, brightness ${Math.round(hsv.v)}%`}
      className="rt-colour-plane"
      style={{ backgroundColor: `hsl(${hsv.h} 100% 50%)` }}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event, 'way')
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event, 'way')
      }}
      onPointerUp={(event) => point(event, 'chosen')}
    >
      <span className="rt-colour-point" style={{ left: `${hsv.s}%`, top: `${100 - hsv.v}%` }} />
    </div>
  )
}

function part(at: number, whole: number): number {
  return Math.min(Math.max((at / whole) * 100, 0), 100)
}

import type { CSSProperties } from 'react'
import { groundStyle } from '#elements/css-colour.ts'
import type { GraphLook } from './graph-look.ts'

/** Colours that its author chose, for everything in a graph. */
export function lookStyle({ bgColor, textColor }: Pick<GraphLook, 'bgColor' | 'textColor'>): CSSProperties {
  return {
    ...groundStyle(bgColor),
    ...(textColor ? { color: textColor, '--graph-text': textColor } : {}),
  } as CSSProperties
}

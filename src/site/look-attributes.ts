import type { CSSProperties } from 'react'
import type { Look } from '#domain/theme/page-look.ts'

/** How an element says its look: the name of the theme, and what a site changed of it. */
export function lookAttributes(look: Look | undefined): { 'data-look'?: string; style?: CSSProperties } {
  if (!look) return {}
  const changed = Object.keys(look.style).length > 0
  return { 'data-look': look.look, ...(changed ? { style: look.style as CSSProperties } : {}) }
}

/** A band that looks as its page does says nothing. */
export function bandAttributes(looks: Readonly<Record<string, Look>>, group: string) {
  return lookAttributes(Object.hasOwn(looks, group) ? looks[group] : undefined)
}

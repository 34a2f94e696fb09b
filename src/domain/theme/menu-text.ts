import type { z } from 'zod'
import { parseJsonText } from '#domain/item/json-text.ts'
import { Menu, type MenuItem } from './menu-item.ts'

/** A menu as JSON for those who write it by hand. */
export function menuText(menu: readonly MenuItem[]): string {
  return JSON.stringify(menu, null, 2)
}

export type MenuFromText = { ok: true; menu: MenuItem[] } | { ok: false; message: string }

/** The menu that someone typed, or what is wrong with it and where; no text at all is an empty menu. */
export function menuFromText(text: string): MenuFromText {
  const json = parseJsonText<unknown[]>(text, [])
  if (!json.valid)
    return { ok: false, message: 'This is not a JSON list, such as [{"name": "Data", "path": "/data"}].' }
  const menu = Menu.safeParse(json.value)
  return menu.success ? { ok: true, menu: menu.data } : { ok: false, message: problemOf(menu.error.issues) }
}

/** `Entry 2, entry 1 below it: path is a path such as /plan/hazards …` */
function problemOf([issue]: readonly z.core.$ZodIssue[]): string {
  const path = issue?.path ?? []
  const entries = path.filter((step) => typeof step === 'number').map((at) => `entry ${at + 1}`)
  const where = entries.length > 0 ? `${entries.join(', ').replace(/, (entry \d+)/g, ', $1 below it')}: ` : ''
  const attribute = path.findLast((step) => typeof step === 'string')
  const what = [...(attribute === undefined ? [] : [attribute]), issue?.message ?? 'cannot be read'].join(' ')
  const said = `${where}${what}.`
  return said.charAt(0).toUpperCase() + said.slice(1)
}

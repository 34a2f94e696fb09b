import { z } from 'zod'
import { ADMINISTRATOR, GUEST } from '#domain/access/access.ts'
import { oneLine } from '#domain/one-line.ts'
import { readPath, SafePath } from './menu-path.ts'

/** How far menus may be stored to go down; what is shown of them is the theme's choice. */
const MENU_DEPTH = 10
const MOST_ITEMS = 500

const LEVELS = new Set(Array.from({ length: ADMINISTRATOR - GUEST + 1 }, (_, above) => String(GUEST + above)))
/** Kept as text, as it always was; a number means the same. */
const AuthLevel = z
  .union([z.string(), z.number().transform(String)])
  .refine((level) => LEVELS.has(level), `must be a level from ${GUEST} to ${ADMINISTRATOR}`)

/** An entry of a menu; a separator has only its type. */
export type MenuItem = {
  id: string
  type: string
  name: string
  description: string
  path: string
  icon: string
  className: string
  hideInNav: boolean
  subMenus: MenuItem[]
  authLevel: string
}

const Id = z.union([z.string(), z.number().transform(String)]).pipe(z.string().max(100))
const attributes = {
  id: Id,
  type: oneLine(1, 50),
  name: oneLine(0, 200),
  description: oneLine(0, 500),
  icon: oneLine(0, 100),
  className: z
    .string()
    .max(200)
    .regex(/^[\w\s:./-]*$/, 'must be a list of class names'),
  hideInNav: z.boolean(),
}
const EMPTY = { id: '', type: 'link', name: '', description: '', icon: 'none', className: '', hideInNav: false }

/** A menu as someone wrote it: what is left out falls back, what is wrong is refused, what is not known is kept. */
export const Menu: z.ZodType<MenuItem[]> = z.lazy(() => menuAt(1))

function menuAt(depth: number): z.ZodType<MenuItem[]> {
  const below =
    depth < MENU_DEPTH
      ? z.lazy(() => menuAt(depth + 1))
      : z.array(z.never(), `can go at most ${MENU_DEPTH} levels deep`)
  return z.array(itemOver(below)).max(MOST_ITEMS)
}

function itemOver(subMenus: z.ZodType<MenuItem[]>) {
  const { id, type, name, description, icon, className, hideInNav } = attributes
  return z.looseObject({
    id: id.default(EMPTY.id),
    type: type.default(EMPTY.type),
    name: name.default(EMPTY.name),
    description: description.default(EMPTY.description),
    path: SafePath.default(''),
    icon: icon.default(EMPTY.icon),
    className: className.default(EMPTY.className),
    hideInNav: hideInNav.default(EMPTY.hideInNav),
    subMenus: subMenus.default([]),
    authLevel: AuthLevel.default(String(GUEST)),
  })
}

/** A stored menu: each attribute that can't be read falls back alone. Older ones stand in `{navItems: []}`. */
export function readMenu(stored: unknown): MenuItem[] | null {
  const list = isObject(stored) ? stored.navItems : stored
  return Array.isArray(list) ? readItems(list, 1) : null
}

function readItems(stored: readonly unknown[], depth: number): MenuItem[] {
  return stored.filter(isObject).map((item) => {
    const subMenus = depth < MENU_DEPTH && Array.isArray(item.subMenus) ? item.subMenus : []
    return {
      ...item,
      id: attributes.id.catch(EMPTY.id).parse(item.id),
      type: attributes.type.catch(EMPTY.type).parse(item.type),
      name: attributes.name.catch(EMPTY.name).parse(item.name),
      description: attributes.description.catch(EMPTY.description).parse(item.description),
      path: readPath(item.path),
      icon: attributes.icon.catch(EMPTY.icon).parse(item.icon),
      className: attributes.className.catch(EMPTY.className).parse(item.className),
      hideInNav: item.hideInNav === true || item.hideInNav === 'true',
      subMenus: readItems(subMenus, depth + 1),
      authLevel: readLevel(item.authLevel),
    }
  })
}

/** Everybody sees an entry that has no level; one whose level can't be read is for administrators, lest it be shown to all. */
function readLevel(stored: unknown): string {
  if (stored === undefined || stored === null || stored === '') return String(GUEST)
  const level = AuthLevel.safeParse(stored)
  return level.success ? level.data : String(ADMINISTRATOR)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { ADMINISTRATOR } from '#domain/access/access.ts'
import { AppName } from '#domain/item/item.ts'
import { GroupName } from '../account-input.ts'
import type { GroupGrant } from './settings.ts'

const MOST_GRANTS = 100
const MOST_VALUE_CHARACTERS = 200

/** What is wrong with a list of grants, in words that show the entry. */
export type UnreadGrants = { problem: string }

/**
 * `planners=Planners:5; admins=Administrators:10; parks=Editors:5@parks`: who has the value on the left is in the group on
 * the right, with its level on every site or on the one behind the @. The last = of an entry parts the two, since values
 * of directories have some of their own (`CN=planners,OU=staff`), and names of groups don't.
 */
export function readGroupGrants(text: string): GroupGrant[] | UnreadGrants {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  if (entries.length > MOST_GRANTS) return { problem: `expected at most ${MOST_GRANTS} entries` }
  const grants: GroupGrant[] = []
  for (const entry of entries) {
    const grant = readGrant(entry)
    if (grant === null) return { problem: `cannot read "${entry.slice(0, MOST_VALUE_CHARACTERS)}"` }
    const same = ({ name, app }: GroupGrant) => name === grant.name && app === grant.app
    if (grants.some((other) => same(other) && other.level !== grant.level)) {
      return { problem: `the group "${grant.name}" has two levels` }
    }
    grants.push(grant)
  }
  return grants
}

function readGrant(entry: string): GroupGrant | null {
  const [value, given] = partAtLast(entry, '=')
  const [group, levelAndSite] = partAtLast(given, ':')
  const [level = '', site, ...more] = levelAndSite.split('@').map((part) => part.trim())
  const name = GroupName.safeParse(group)
  const app = site === undefined ? null : (AppName.safeParse(site).data ?? '')
  const rightLevel = /^\d{1,2}$/.test(level) && Number(level) <= ADMINISTRATOR
  if (value === '' || value.length > MOST_VALUE_CHARACTERS || !name.success || !rightLevel) return null
  return app === '' || more.length > 0 ? null : { value, name: name.data, level: Number(level), app }
}

function partAtLast(text: string, sign: string): [string, string] {
  const at = text.lastIndexOf(sign)
  return at < 0 ? ['', ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

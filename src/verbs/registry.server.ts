import { accountVerbs } from './accounts/verbs.ts'
import { catalogueVerbs } from './catalogue/verbs.ts'
import { etlVerbs } from './etl/verbs.ts'
import { installationVerbs } from './installation/verbs.ts'
import { itemVerbs } from './items/item-verbs.server.ts'
import { jobVerbs } from './jobs/verbs.ts'
import { mediaVerbs } from './media/verbs.ts'
import { pageVerbs } from './pages/verbs.ts'
import { patternVerbs } from './patterns/verbs.ts'
import { rowVerbs } from './rows/row-verbs.server.ts'
import { siteVerbs } from './sites/verbs.ts'
import { sourceVerbs } from './sources/verbs.ts'
import { tagVerbs } from './tags/verbs.ts'
import { templateVerbs } from './templates/verbs.ts'
import { themeVerbs } from './themes/verbs.ts'
import { trashVerbs } from './trash/verbs.ts'
import { updateVerbs } from './updates/verbs.ts'
import { validationVerbs } from './validation/verbs.ts'
import type { Verb } from './verb.ts'

const registered = [
  ...accountVerbs,
  ...siteVerbs,
  ...pageVerbs,
  ...templateVerbs,
  ...tagVerbs,
  ...patternVerbs,
  ...mediaVerbs,
  ...catalogueVerbs,
  ...sourceVerbs,
  ...validationVerbs,
  ...etlVerbs,
  ...itemVerbs,
  ...rowVerbs,
  ...themeVerbs,
  ...trashVerbs,
  ...updateVerbs,
  ...jobVerbs,
  ...installationVerbs,
]

/** One of all verbs, with its name, for the types of whoever calls one by it. */
export type RegisteredVerb = (typeof registered)[number]

const all = registered as unknown as Verb[]

/** Every verb by its name; a name given twice stops the start. */
export const verbs: ReadonlyMap<string, Verb> = new Map(
  all.map((verb, position) => {
    if (all.findIndex((other) => other.name === verb.name) !== position)
      throw new Error(`The verb ${verb.name} is registered twice.`)
    return [verb.name, verb]
  }),
)

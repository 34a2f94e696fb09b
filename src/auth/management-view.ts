import type { ApiToken, Group, Invitation, OutboxLetter, Person } from '#domain/access/people.ts'
import type { FormAnswer } from './auth-fields.tsx'
import type { SiteChoice } from './grant-fields.tsx'

/** What somebody sees of the people of one site, or of all. */
export type ManagementView = {
  /** Where they look: the screen stands at two addresses. */
  path: ManagementPath
  /** The site looked at; null for all. */
  app: string | null
  sites: SiteChoice[]
  /** Whether they may look after every site at once. */
  everySite: boolean
  /** Their own level here: the most they can grant. */
  mostLevel: number
  mayAdminister: boolean
  /** Whether they administer every site, and so look after people of several. */
  mayAdministerAll: boolean
  people: Person[]
  groups: Group[]
  invitations: Invitation[]
  /** Null for those who may not read other people's letters. */
  outbox: OutboxLetter[] | null
  /** Null for those who do not administer. */
  tokens: ApiToken[] | null
  /** What the site asks of those who sign up; null while all sites are shown. */
  signUp: string | null
  /** The provider that gives whoever signs in there an account, also one that was removed here; null where none does. */
  accountsFrom: string | null
}

export type ManagementAnswer = FormAnswer & { intent: string; news: string | null }

export const TABS = ['people', 'requests', 'invitations', 'groups', 'tokens', 'outbox'] as const
export type ManagementTab = (typeof TABS)[number]

/** Among the places of the workbench, and at the address that the specification has. */
export type ManagementPath = '/team' | '/auth/project-management'

/** The address of a tab, of one site and one person where they are chosen. */
export function managementHref(path: ManagementPath, tab: ManagementTab, app: string | null, person?: string): string {
  const query = new URLSearchParams({ tab })
  if (app !== null) query.set('site', app)
  if (person !== undefined) query.set('person', person)
  return `${path}?${query}`
}

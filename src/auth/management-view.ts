import type { FormAnswer } from './auth-fields.tsx'
import type { SiteChoice } from './grant-fields.tsx'

export type GroupView = { id: string; name: string; app: string | null; level: number; members: number }

export type PersonView = {
  id: string
  email: string
  name: string
  createdAt: string
  suspended: boolean
  groups: { id: string; name: string; app: string | null; level: number }[]
  request: { app: string | null; note: string; at: string } | null
}

export type InvitationView = { id: string; email: string; app: string | null; level: number; expiresAt: string }

export type LetterView = {
  id: string
  at: string
  recipient: string
  subject: string
  body: string
  problem: string | null
}

/** What somebody sees of the people of one site, or of all. */
export type ManagementView = {
  /** The site looked at; null for all. */
  app: string | null
  sites: SiteChoice[]
  /** Whether they may look after every site at once. */
  everySite: boolean
  /** Their own level here: the most they can grant. */
  mostLevel: number
  mayAdminister: boolean
  people: PersonView[]
  groups: GroupView[]
  invitations: InvitationView[]
  /** Null for those who may not read other people's letters. */
  outbox: LetterView[] | null
  /** What the site asks of those who sign up; null while all sites are shown. */
  signUp: string | null
}

export type ManagementAnswer = FormAnswer & { intent: string; news: string | null }

export const TABS = ['people', 'requests', 'invitations', 'groups', 'outbox'] as const
export type ManagementTab = (typeof TABS)[number]

/** The address of a tab, of one site and one person where they are chosen. */
export function managementHref(tab: ManagementTab, app: string | null, person?: string): string {
  const query = new URLSearchParams({ tab })
  if (app !== null) query.set('site', app)
  if (person !== undefined) query.set('person', person)
  return `/auth/project-management?${query}`
}

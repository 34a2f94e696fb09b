import type { Generated } from 'kysely'

/** People: `email` is kept in lower case; a suspended person can't sign in. */
type UserRow = {
  id: string
  email: string
  name: string
  created_at: string
  updated_at: string
  created_by: string | null
  suspended_at: string | null
}

/** A session by the keyed hash of the token in its cookie. */
type SessionRow = {
  id: string
  user_id: string
  created_at: string
  expires_at: string
  ip: string | null
  user_agent: string
  /** What an OpenID provider said when it was started by it, to end it there too; null for one with a password. */
  id_token: string | null
  /** What that provider calls the session there; null where it does not say. */
  provider_session: string | null
}

/** An API token by the hash of the token itself; a null app stands for every site. */
type ApiTokenRow = {
  id: string
  name: string
  hash: string
  level: number
  app: string | null
  created_at: string
  created_by: string | null
  last_used_at: string | null
  revoked_at: string | null
  /** The token it was made with, which it does not outlive. */
  made_with: string | null
  expires_at: string | null
}

/** A link that was mailed, by the keyed hash of its token; what it carries depends on its purpose. */
export type LinkRow = {
  id: string
  hash: string
  purpose: string
  email: string
  user_id: string | null
  name: string | null
  note: string | null
  app: string | null
  level: number | null
  created_at: string
  created_by: string | null
  expires_at: string
}

/** A letter that was not sent: without a mail server there is no problem, it waits to be read here. */
export type OutboxRow = {
  id: string
  at: string
  recipient: string
  subject: string
  body: string
  problem: string | null
}

export interface AccountTables {
  users: UserRow
  /** Apart from people, so that no list of people can carry a hash. */
  passwords: { user_id: string; hash: string; updated_at: string }
  sessions: SessionRow
  /** What codes of a person's app are made from; without `confirmed_at` it was begun only. `last_step`: no code is good twice. */
  two_step: {
    user_id: string
    secret: string
    created_at: string
    confirmed_at: string | null
    last_step: number
  }
  recovery_codes: { user_id: string; hash: string }
  /** A null app stands for every site. */
  groups: { id: string; name: string; app: string | null; level: number }
  /** `by_claim` is 1 for what an OpenID provider gave, which goes when it no longer says so; 0 for what people gave. */
  memberships: { user_id: string; group_id: string; by_claim: Generated<number> }
  /** Who a person is at an OpenID provider, by what never changes there. */
  identities: { issuer: string; subject: string; user_id: string; created_at: string; last_used_at: string }
  api_tokens: ApiTokenRow
  /** Failed sign-ins and letters by hashed account or address, since the start of their window. */
  sign_in_failures: { id: string; since: string; failures: number }
  one_time_links: LinkRow
  /** People who signed up on a site that asks for approval; a null app leaves it to those who look after every site. */
  access_requests: { user_id: string; app: string | null; note: string; created_at: string }
  outbox: OutboxRow
}

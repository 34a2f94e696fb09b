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
}

export interface AccountTables {
  users: UserRow
  /** Apart from people, so that no list of people can carry a hash. */
  passwords: { user_id: string; hash: string; updated_at: string }
  sessions: SessionRow
  /** A null app stands for every site. */
  groups: { id: string; name: string; app: string | null; level: number }
  memberships: { user_id: string; group_id: string }
  api_tokens: ApiTokenRow
  /** Failed sign-ins by hashed account or address, since the start of their window. */
  sign_in_failures: { id: string; since: string; failures: number }
}

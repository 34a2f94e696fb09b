/** A group gives its members a level on one site, or on every site where its app is null. */
type MemberOf = { id: string; name: string; app: string | null; level: number }
export type Group = MemberOf & { members: number }

/** How somebody signs in: with a password, with the OpenID provider of this name, or with either. */
export type SignInWays = { password: boolean; provider: string | null }

export type Person = {
  id: string
  email: string
  name: string
  createdAt: string
  suspended: boolean
  /** Whether signing in asks them for a code too. */
  twoStep: boolean
  signIn: SignInWays
  /** `byProvider`: what an OpenID provider gave, and takes again. */
  groups: (MemberOf & { byProvider: boolean })[]
  /** Whether one site alone looks after them; people of several sites are looked after by those of all sites. */
  ofOneSite: boolean
  /** Signed up and not yet approved. */
  request: { app: string | null; note: string; at: string } | null
}

/** Somebody who was asked to come in with a level and did not answer yet. */
export type Invitation = {
  id: string
  email: string
  app: string | null
  level: number
  createdAt: string
  expiresAt: string
}

/** The key of a program; it acts with this level, and never with more than whoever made it has. */
export type ApiToken = {
  id: string
  name: string
  level: number
  app: string | null
  createdAt: string
  /** Null for somebody whose account is gone. */
  madeBy: string | null
  /** The name of the token it was made with. */
  madeWith: string | null
  lastUsedAt: string | null
  expiresAt: string | null
}

/** Letters that wait to be read on screen, since no mail server took them. */
export type OutboxLetter = {
  id: string
  at: string
  recipient: string
  subject: string
  body: string
  problem: string | null
}

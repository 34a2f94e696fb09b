import { createToken } from './create-token.ts'
import { createUser } from './create-user.ts'
import { groupVerbs } from './group-verbs.ts'
import { invitationVerbs } from './invitation-verbs.ts'
import { listTokens } from './list-tokens.ts'
import { peopleVerbs } from './people-verbs.ts'
import { profileVerbs } from './profile-verbs.ts'
import { registrationVerbs } from './registration-verbs.ts'
import { revokeToken } from './revoke-token.ts'
import { signIn, signInWithCode } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { singleSignOnVerbs } from './single-sign-on-verbs.ts'
import { twoStepVerbs } from './two-step-verbs.ts'
import { whoAmI } from './who-am-i.ts'

export const accountVerbs = [
  signIn,
  signInWithCode,
  signOut,
  whoAmI,
  createUser,
  createToken,
  listTokens,
  revokeToken,
  ...registrationVerbs,
  ...profileVerbs,
  ...twoStepVerbs,
  ...singleSignOnVerbs,
  ...peopleVerbs,
  ...groupVerbs,
  ...invitationVerbs,
]

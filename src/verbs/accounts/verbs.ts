import { createToken } from './create-token.ts'
import { createUser } from './create-user.ts'
import { revokeToken } from './revoke-token.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const accountVerbs = [signIn, signOut, createUser, createToken, revokeToken]

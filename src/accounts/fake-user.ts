import { type Actor, EVERY_APP } from '#domain/access/access.ts'

/** Who is signed in without an account while the product is being developed; the settings say at which level. */
export function fakeUser(level: number): Actor {
  return { id: 'fake', email: 'fake@localhost', name: 'Fake user', levels: { [EVERY_APP]: level }, fake: true }
}

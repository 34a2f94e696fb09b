import { z } from 'zod'
import { TypedCode, TypedPassword } from '#accounts/account-input.ts'
import { ADMINISTRATOR, SIGNED_IN } from '#domain/access/access.ts'
import { defineVerb, type VerbContext } from '../verb.ts'
import { ownPerson } from './own-person.ts'

const OWN = { level: SIGNED_IN, maxBytes: 10_000 }
const OwnPassword = z.strictObject({ password: TypedPassword })

export const viewTwoStep = defineVerb({
  ...OWN,
  name: 'two-step.view',
  summary: 'Returns since when your own two-step sign-in has been on, and how many recovery codes are left.',
  kind: 'read',
  input: z.strictObject({}),
  run: async (_, { accounts, actor }) => accounts.twoStep.view(ownPerson(actor)),
})

export const beginTwoStep = defineVerb({
  ...OWN,
  name: 'two-step.begin',
  summary: 'Creates the secret of an authenticator app, which a first code then confirms.',
  kind: 'write',
  input: OwnPassword,
  run: async ({ password }, { accounts, actor, caller }) => accounts.twoStep.begin(ownPerson(actor), password, caller),
})

export const confirmTwoStep = defineVerb({
  ...OWN,
  name: 'two-step.confirm',
  summary: 'Turns two-step sign-in on with a first code, ends all other sessions, and returns recovery codes once.',
  kind: 'write',
  input: z.strictObject({ code: TypedCode }),
  run: async ({ code }, { accounts, actor, caller }) => accounts.twoStep.confirm(ownPerson(actor), code, caller),
})

export const renewRecoveryCodes = defineVerb({
  ...OWN,
  name: 'two-step.renew-codes',
  summary: 'Returns new recovery codes once; the earlier ones no longer work.',
  kind: 'write',
  input: OwnPassword,
  run: async ({ password }, { accounts, actor, caller }) =>
    accounts.twoStep.renewRecoveryCodes(ownPerson(actor), password, caller),
})

export const turnTwoStepOff = defineVerb({
  ...OWN,
  name: 'two-step.turn-off',
  summary: 'Turns your own two-step sign-in off.',
  kind: 'write',
  input: OwnPassword,
  async run({ password }, { accounts, actor, caller }) {
    await accounts.twoStep.turnOff(ownPerson(actor), password, caller)
    return {}
  },
})

/** For somebody who lost their app and their recovery codes. */
export const turnTwoStepOffFor = defineVerb({
  name: 'people.turn-two-step-off',
  summary: 'Turns off the two-step sign-in of a person, who can then sign in with just a password.',
  kind: 'write',
  input: z.strictObject({ id: z.uuid() }),
  level: ADMINISTRATOR,
  maxBytes: 10_000,
  app: ({ id }: { id: string }, { accounts }: VerbContext) => accounts.people.homeOf(id),
  async run({ id }, { accounts }) {
    await accounts.twoStep.turnOffFor(id)
    return { id }
  },
})

export const twoStepVerbs = [
  viewTwoStep,
  beginTwoStep,
  confirmTwoStep,
  renewRecoveryCodes,
  turnTwoStepOff,
  turnTwoStepOffFor,
] as const

import { data, type RouterContextProvider } from 'react-router'
import { EVERY_SITE } from '#auth/grant-fields.tsx'
import { ProfileScreen } from '#auth/profile-screen.tsx'
import { siteLabel } from '#auth/reading.ts'
import { NEVER } from '#auth/token-section.tsx'
import { ADMIN_SCREENS, highestLevel, levelIn } from '#domain/access/access.ts'
import {
  changeEmail,
  changePassword,
  createOwnToken,
  endOtherSessions,
  endSession,
  rename,
  revokeOwnToken,
  viewProfile,
} from '#verbs/accounts/profile-verbs.ts'
import {
  beginTwoStep,
  confirmTwoStep,
  renewRecoveryCodes,
  turnTwoStepOff,
  viewTwoStep,
} from '#verbs/accounts/two-step-verbs.ts'
import type { Route } from './+types/profile.ts'
import { loadAccountFrame } from './account-frame.server.ts'
import { formProblems, textFields } from './form-answer.server.ts'
import { qrPicture } from './qr-picture.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'
import { verbContextKey } from './workbench-context.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Profile - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, directory } = context.get(verbContextKey)
  const profile = await loadVerb(viewProfile, {}, context)
  const ownApps = new Set(profile.groups.map(({ app }) => app))
  const reached = (await directory.sites()).filter(
    ({ app }) => ownApps.has(app) || levelIn(actor, app) >= ADMIN_SCREENS,
  )
  const sites = reached.map(({ app, name }) => ({ app, name }))
  const groups = profile.groups.map(({ name, level, app }) => ({ name, level, site: siteLabel(sites, app) }))
  const frame = await loadAccountFrame(context)
  const twoStep = await loadVerb(viewTwoStep, {}, context)
  return { frame, twoStep, profile: { ...profile, groups }, sites, mostLevel: highestLevel(actor) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = textFields(await request.formData(), FIELDS)
  const { intent = '', password, current, ...values } = form
  const result = await act(intent, { ...values, password: password ?? '', current: current ?? '' }, context)
  if (result.ok) {
    const { value } = result
    const done = {
      token: textOf(value, 'token'),
      setUp: setUpOf(textOf(value, 'address')),
      recoveryCodes: codesOf(value),
    }
    return { intent, values: {}, problems: {}, news: NEWS[intent] ?? null, ...done }
  }
  const { problem } = result
  const problems = problem.code === 'wrong-credentials' ? wrongPassword(intent) : formProblems(problem, FIELDS)
  const setUp = intent === 'confirm-two-step' ? setUpOf(values.address ?? null) : null
  return data(
    { intent, values, problems, news: null, token: null, setUp, recoveryCodes: null },
    { status: problem.status },
  )
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileScreen {...loaderData} answer={actionData ?? null} />
}

const FIELDS = ['intent', 'name', 'email', 'password', 'current', 'id', 'level', 'app', 'days', 'code', 'address']

const NEWS: Record<string, string> = {
  rename: 'Saved.',
  'change-email': 'Open the link in the email to confirm.',
  'change-password': 'Changed.',
  'turn-two-step-off': 'Two-step sign-in is off.',
}

type Typed = Record<string, string>

function act(intent: string, typed: Typed, context: Readonly<RouterContextProvider>) {
  const { name, email, password, current, id, level, app, days, code } = typed
  switch (intent) {
    case 'rename':
      return actVerb(rename, { name }, context)
    case 'change-email':
      return actVerb(changeEmail, { email, password }, context)
    case 'change-password':
      return actVerb(changePassword, { current, password }, context)
    case 'begin-two-step':
      return actVerb(beginTwoStep, { password }, context)
    case 'confirm-two-step':
      return actVerb(confirmTwoStep, { code }, context)
    case 'renew-codes':
      return actVerb(renewRecoveryCodes, { password }, context)
    case 'turn-two-step-off':
      return actVerb(turnTwoStepOff, { password }, context)
    case 'end-session':
      return actVerb(endSession, { id }, context)
    case 'end-other-sessions':
      return actVerb(endOtherSessions, {}, context)
    case 'revoke-token':
      return actVerb(revokeOwnToken, { id }, context)
    default: {
      const grant = { level: Number(level), app: app === EVERY_SITE ? null : app }
      return actVerb(createOwnToken, { name, ...grant, days: days === NEVER ? null : Number(days) }, context)
    }
  }
}

function textOf(value: object, key: string): string | null {
  const text: unknown = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : null
  return typeof text === 'string' ? text : null
}

function codesOf(value: object): string[] | null {
  return 'recoveryCodes' in value && Array.isArray(value.recoveryCodes) ? value.recoveryCodes : null
}

/** What an app reads, drawn; a wrong code leaves it where it was. */
function setUpOf(address: string | null) {
  if (address === null || !URL.canParse(address)) return null
  return { address, secret: new URL(address).searchParams.get('secret') ?? '', picture: qrPicture(address) }
}

function wrongPassword(intent: string): Record<string, string> {
  return { [intent === 'change-password' ? 'current' : 'password']: 'This is not your password.' }
}

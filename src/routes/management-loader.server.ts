import { data, type RouterContextProvider } from 'react-router'
import { type ManagementPath, type ManagementView, TABS } from '#auth/management-view.ts'
import { ADMINISTRATOR, EDITOR, levelIn } from '#domain/access/access.ts'
import { listGroups } from '#verbs/accounts/group-verbs.ts'
import { listInvitations, listOutbox } from '#verbs/accounts/invitation-verbs.ts'
import { listTokens } from '#verbs/accounts/list-tokens.ts'
import { listPeople } from '#verbs/accounts/people-verbs.ts'
import { readSignUpPolicy } from '#verbs/accounts/registration-verbs.ts'
import { loadAccountFrame } from './account-frame.server.ts'
import { formProblems, textFields } from './form-answer.server.ts'
import { actedWords, actOnPeople } from './management-actions.server.ts'
import { loadVerb } from './run-for-route.server.ts'
import { verbContextKey } from './workbench-context.ts'

type Context = Readonly<RouterContextProvider>

/** What the screen about people shows at either of its addresses: a tab, of one site or of all. */
export async function loadManagement(path: ManagementPath, request: Request, context: Context) {
  const { searchParams } = new URL(request.url)
  const tab = TABS.find((name) => name === searchParams.get('tab')) ?? 'people'
  const view = await managementView(path, searchParams.get('site'), context)
  const [person, asked] = [searchParams.get('person'), searchParams.get('ask')]
  return { frame: await loadAccountFrame(context), view, tab, person, asked }
}

const FIELDS = ['intent', 'id', 'groupId', 'name', 'email', 'level', 'app', 'policy']

/** Does what one of its forms asks for. */
export async function actOnManagement(request: Request, context: Context) {
  const { sendsMail } = context.get(verbContextKey).accounts
  const { intent = '', ...values } = textFields(await request.formData(), FIELDS)
  const result = await actOnPeople(intent, values, context)
  if (result.ok) return data({ intent, values: {}, problems: {}, news: actedWords(intent, sendsMail) })
  const { problem } = result
  return data({ intent, values, problems: formProblems(problem, FIELDS), news: null }, { status: problem.status })
}

/** What the person may see of one site, or of all; without a choice, the most that their level reaches. */
async function managementView(path: ManagementPath, wanted: string | null, context: Context): Promise<ManagementView> {
  const { actor, directory, accounts } = context.get(verbContextKey)
  const everySite = levelIn(actor, null) >= EDITOR
  const reached = (await directory.sites()).filter(({ app }) => levelIn(actor, app) >= EDITOR)
  const sites = reached.map(({ app, name }) => ({ app, name }))
  const chosen = sites.find(({ app }) => app === wanted) ?? (everySite ? null : sites[0])
  const app = chosen?.app ?? null
  const mostLevel = levelIn(actor, app)
  const [people, groups, invitations, { site: signUp }] = await Promise.all([
    loadVerb(listPeople, { app }, context),
    loadVerb(listGroups, { app }, context),
    loadVerb(listInvitations, { app }, context),
    loadVerb(readSignUpPolicy, { app }, context),
  ])
  const mayAdministerAll = levelIn(actor, null) >= ADMINISTRATOR
  const outbox = mayAdministerAll ? await loadVerb(listOutbox, {}, context) : null
  const reach = { everySite, mostLevel, mayAdminister: mostLevel >= ADMINISTRATOR, mayAdministerAll }
  const tokens = reach.mayAdminister ? await loadVerb(listTokens, { app }, context) : null
  const { provider, makesAccounts } = accounts.singleSignOn
  const accountsFrom = makesAccounts ? provider : null
  return { path, app, sites, ...reach, people, groups, invitations, tokens, outbox, signUp, accountsFrom }
}

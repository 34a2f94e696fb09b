import type { RouterContextProvider } from 'react-router'
import type { ManagementView } from '#auth/management-view.ts'
import { ADMINISTRATOR, EDITOR, levelIn } from '#domain/access/access.ts'
import { listGroups } from '#verbs/accounts/group-verbs.ts'
import { listInvitations, listOutbox } from '#verbs/accounts/invitation-verbs.ts'
import { listPeople } from '#verbs/accounts/people-verbs.ts'
import { readSignUpPolicy } from '#verbs/accounts/registration-verbs.ts'
import { verbContextKey } from '../server/workbench-context.ts'
import { loadVerb } from './run-for-route.server.ts'

/** What the person may see of one site, or of all; without a choice, the most that their level reaches. */
export async function managementView(
  wanted: string | null,
  context: Readonly<RouterContextProvider>,
): Promise<ManagementView> {
  const { actor, directory } = context.get(verbContextKey)
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
  const outbox = levelIn(actor, null) >= ADMINISTRATOR ? await loadVerb(listOutbox, {}, context) : null
  const mayAdminister = mostLevel >= ADMINISTRATOR
  return { app, sites, everySite, mostLevel, mayAdminister, people, groups, invitations, outbox, signUp }
}

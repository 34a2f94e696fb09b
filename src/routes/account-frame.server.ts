import type { RouterContextProvider } from 'react-router'
import { ADMIN_SCREENS, highestLevel } from '#domain/access/access.ts'
import { verbContextKey } from '../server/workbench-context.ts'
import { loadAdmin } from './load-admin.server.ts'

/** What the frame of the screens about people shows. */
export async function loadAccountFrame(context: Readonly<RouterContextProvider>) {
  const { user } = await loadAdmin(context)
  return { user, mayAdmin: highestLevel(context.get(verbContextKey).actor) >= ADMIN_SCREENS }
}

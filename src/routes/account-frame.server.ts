import type { RouterContextProvider } from 'react-router'
import { ADMIN_SCREENS, highestLevel } from '#domain/access/access.ts'
import { loadAdmin } from './load-admin.server.ts'
import { verbContextKey } from './workbench-context.ts'

/** What the frame of the screens about people shows. */
export async function loadAccountFrame(context: Readonly<RouterContextProvider>) {
  const { user } = await loadAdmin(context)
  return { user, mayAdmin: highestLevel(context.get(verbContextKey).actor) >= ADMIN_SCREENS }
}

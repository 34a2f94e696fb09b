import { data, type RouterContextProvider } from 'react-router'
import { userMenu } from '#domain/access/user-menu.ts'
import { patternKey, verbContextKey } from './workbench-context.ts'

/** What the frame of every screen of the manage area shows, and the pattern that is managed. */
export function loadManage(context: Readonly<RouterContextProvider>) {
  const { actor } = context.get(verbContextKey)
  const pattern = context.get(patternKey)
  if (!pattern) throw data({ message: 'There is nothing to manage here.' }, { status: 404 })
  const { id, app, name, base_url: base, pattern_type } = pattern
  return {
    pattern: { id, app },
    frame: {
      base,
      kind: pattern_type,
      siteName: name,
      user: { name: actor.name, email: actor.email, entries: userMenu(actor, base) },
    },
  }
}

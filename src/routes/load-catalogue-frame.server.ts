import { data, type RouterContextProvider } from 'react-router'
import { levelIn } from '#domain/access/access.ts'
import { userMenu } from '#domain/access/user-menu.ts'
import { patternKey, verbContextKey } from './workbench-context.ts'

/** What the frame of every screen of a catalogue shows, and the catalogue. */
export function loadCatalogueFrame(context: Readonly<RouterContextProvider>) {
  const { actor } = context.get(verbContextKey)
  const pattern = context.get(patternKey)
  if (pattern?.pattern_type !== 'forms') throw data({ message: 'There is no catalogue here.' }, { status: 404 })
  const { app, name, base_url: base } = pattern
  const user = { name: actor.name, email: actor.email, entries: userMenu(actor, base) }
  return {
    pattern,
    frame: { base, siteName: name, level: levelIn(actor, app), user: actor.id === null ? null : user },
  }
}

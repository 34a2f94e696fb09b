import type { RouterContextProvider } from 'react-router'
import { picturesHref } from '#admin/pictures-view.ts'
import type { TaskPlace } from '#admin/task-screen.tsx'
import type { ThemeStart } from '#admin/theme-form.tsx'
import type { Picture } from '#domain/media/picture.ts'
import type { VerbResult } from '#verbs/call-verb.server.ts'
import { editMedia, findMedia } from '#verbs/media/find-media.ts'
import { renameSite } from '#verbs/sites/edit-sites.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import { setLogo } from '#verbs/sites/set-logo.ts'
import { createTheme, renameTheme } from '#verbs/themes/manage-themes.ts'
import { listedThemes } from './listed-themes.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

type Context = Readonly<RouterContextProvider>
type Text = (name: string) => string

/** What a form is about, as its screen shows it. */
export type Asked =
  | { kind: 'site'; site: { app: string; name: string; logo: Picture | null } }
  | { kind: 'picture'; app: string; picture: Picture }
  | { kind: 'theme'; theme: { app: string; id: string; name: string } }
  | { kind: 'new-theme'; start: ThemeStart }

/** One change: what its form begins with, how it is made, and what is said where nothing else shows it. */
type Change = TaskPlace & {
  said: string | null
  find(context: Context): Promise<Asked | undefined>
  run(context: Context): Promise<VerbResult<unknown>>
}

/** What the fields of a request ask to change; null where they name nothing that is changed here. */
export function changeOf(text: Text): Change | null {
  const kind = text('kind')
  return Object.hasOwn(KINDS, kind) ? (KINDS[kind]?.(text) ?? null) : null
}

const THEMES: TaskPlace = { place: 'Themes', back: '/themes' }

const KINDS: Record<string, (text: Text) => Change> = {
  site(text) {
    const app = text('app')
    return {
      place: 'Sites',
      back: '/list',
      said: null,
      async find(context) {
        const site = (await loadVerb(listSites, {}, context)).find((one) => one.app === app)
        return site && { kind: 'site', site: { app, name: site.name, logo: site.logo } }
      },
      async run(context) {
        const renamed = await actVerb(renameSite, { app, name: text('name') }, context)
        return renamed.ok ? actVerb(setLogo, { app, hash: text('logo') || null }, context) : renamed
      },
    }
  },
  picture(text) {
    const [app, hash] = [text('app'), text('hash')]
    return {
      place: 'Sites',
      back: picturesHref(app, 'all'),
      said: null,
      find: async (context) => ({ kind: 'picture', app, picture: await loadVerb(findMedia, { hash }, context) }),
      run: (context) => actVerb(editMedia, { app, hash, alt: text('alt'), name: text('name') }, context),
    }
  },
  theme(text) {
    const [app, id] = [text('app'), text('id')]
    return {
      ...THEMES,
      said: 'Renamed.',
      async find(context) {
        const { themes } = await listedThemes(context)
        const theme = themes.find(({ own }) => own?.app === app && own.id === id)
        return theme && { kind: 'theme', theme: { app, id, name: theme.name } }
      },
      run: (context) => actVerb(renameTheme, { app, themeId: id, name: text('name') }, context),
    }
  },
  'new-theme'(text) {
    const [app, from] = [text('app'), text('from') || 'default']
    return {
      ...THEMES,
      said: 'Created.',
      async find(context) {
        const { sites } = await listedThemes(context)
        return { kind: 'new-theme', start: { from, name: '', app: app || null, sites } }
      },
      run: (context) => actVerb(createTheme, { app, name: text('name'), from }, context),
    }
  },
}

import type { RouterContextProvider } from 'react-router'
import {
  type Doomed,
  doomedForGood,
  doomedPattern,
  doomedPicture,
  doomedSite,
  doomedTheme,
  doomedTrash,
  doomedUnused,
} from '#admin/deletion.ts'
import { picturesHref } from '#admin/pictures-view.ts'
import type { TaskPlace } from '#admin/task-screen.tsx'
import type { VerbResult } from '#verbs/call-verb.server.ts'
import { listUnusedMedia, MOST_REMOVED, removeMedia } from '#verbs/media/unused-media.ts'
import { deletePattern } from '#verbs/patterns/delete-pattern.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import { deleteSite } from '#verbs/sites/edit-sites.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import { deleteTheme } from '#verbs/themes/manage-themes.ts'
import { emptyTrash, listTrash } from '#verbs/trash/trash-verbs.ts'
import { listedThemes } from './listed-themes.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

type Context = Readonly<RouterContextProvider>
type Text = (name: string) => string

/** One deletion: what is asked about it, how it is done, and what is said then. */
type Deletion = TaskPlace & {
  said: string
  find(context: Context): Promise<Doomed | undefined>
  run(context: Context): Promise<VerbResult<unknown>>
}

const SITES: TaskPlace = { place: 'Sites', back: '/list' }
const TRASH: TaskPlace = { place: 'Sites', back: '/trash' }

/** What the fields of a request ask to delete; null where they name nothing that is deleted here. */
export function deletionOf(text: Text): Deletion | null {
  const kind = text('kind')
  return Object.hasOwn(KINDS, kind) ? (KINDS[kind]?.(text) ?? null) : null
}

const KINDS: Record<string, (text: Text) => Deletion> = {
  site(text) {
    const app = text('app')
    return {
      ...SITES,
      said: 'The site was moved to the trash.',
      async find(context) {
        const site = (await loadVerb(listSites, {}, context)).find((one) => one.app === app)
        return site && doomedSite(site)
      },
      run: (context) => actVerb(deleteSite, { app }, context),
    }
  },
  pattern(text) {
    const patternId = Number(text('id'))
    return {
      ...SITES,
      said: 'The pattern was moved to the trash.',
      async find(context) {
        const { patterns } = await loadVerb(listPatterns, {}, context)
        const pattern = patterns.find(({ id }) => id === patternId)
        return pattern && doomedPattern(pattern)
      },
      run: (context) => actVerb(deletePattern, { patternId }, context),
    }
  },
  picture(text) {
    const [app, hash] = [text('app'), text('hash')]
    return {
      place: 'Sites',
      back: picturesHref(app, 'all'),
      said: 'The picture was removed.',
      async find(context) {
        const { files } = await loadVerb(listUnusedMedia, { app }, context)
        const picture = files.find((file) => file.hash === hash)
        return picture && doomedPicture(app, picture)
      },
      run: (context) => actVerb(removeMedia, { app, hashes: [hash] }, context),
    }
  },
  'unused-pictures'(text) {
    const app = text('app')
    const unused = (context: Context) => loadVerb(listUnusedMedia, { app }, context)
    return {
      place: 'Sites',
      back: picturesHref(app, 'all'),
      said: 'The unused pictures were removed.',
      async find(context) {
        const { files, bytes } = await unused(context)
        return files.length > 0 ? doomedUnused(app, { count: files.length, bytes }) : undefined
      },
      async run(context) {
        const hashes = (await unused(context)).files.slice(0, MOST_REMOVED).map(({ hash }) => hash)
        return actVerb(removeMedia, { app, hashes }, context)
      },
    }
  },
  theme(text) {
    const [app, themeId] = [text('app'), text('id')]
    return {
      place: 'Themes',
      back: '/themes',
      said: 'The theme was moved to the trash.',
      async find(context) {
        const { themes } = await listedThemes(context)
        const theme = themes.find(({ own }) => own?.app === app && own.id === themeId)
        return theme?.own ? doomedTheme(theme.own, theme) : undefined
      },
      run: (context) => actVerb(deleteTheme, { app, themeId }, context),
    }
  },
  trash(text) {
    const id = Number(text('id'))
    return {
      ...TRASH,
      said: 'Permanently removed.',
      async find(context) {
        const entry = (await loadVerb(listTrash, {}, context)).find((one) => one.id === id && one.mayEmpty)
        return entry && doomedForGood(entry)
      },
      run: (context) => actVerb(emptyTrash, { id }, context),
    }
  },
  'whole-trash'() {
    const removable = async (context: Context) =>
      (await loadVerb(listTrash, {}, context)).filter(({ mayEmpty }) => mayEmpty)
    return {
      ...TRASH,
      said: 'Permanently removed.',
      async find(context) {
        const { length } = await removable(context)
        return length > 0 ? doomedTrash(length) : undefined
      },
      async run(context) {
        for (const { id } of await removable(context)) {
          const result = await actVerb(emptyTrash, { id }, context)
          if (!result.ok) return result
        }
        return { ok: true, value: null }
      },
    }
  },
}

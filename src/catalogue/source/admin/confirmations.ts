import type { SourceDetails, SourceVersion } from '#domain/catalogue/source-details.ts'
import { counted } from '../../counted.ts'
import type { Usage } from '../overview/used-by.tsx'
import type { Confirmation } from './confirmed.tsx'

const TRASH =
  'This action cannot be undone once the trash is emptied. Until then, you can restore it from the trash for 30 days.'
const LOG =
  'This action cannot be undone once the change log is cleaned up. Until then, you can undo it right afterward.'

export function deletionOfSource({ id, name }: SourceDetails, versions: number, usage: Usage): Confirmation {
  return {
    label: 'Delete source',
    title: name || 'No Name',
    id,
    text: `Are you sure you want to delete this source? ${versions > 0 ? `Its ${counted(versions, 'version')} and all rows will be deleted with it. ` : ''}${TRASH}`,
    note: usageNote(usage),
    fields: { intent: 'delete-source' },
  }
}

export function deletionOfVersion({ id, name, rows }: SourceVersion, usage: Usage): Confirmation {
  const own = usage.uses.filter(({ viewId }) => viewId === id)
  return {
    label: 'Delete',
    title: name || 'No Name',
    id,
    text: `Are you sure you want to delete this version? ${rows ? `Its ${counted(rows, 'row')} will be deleted with it. ` : ''}${TRASH}`,
    note: usageNote({ uses: own, count: own.length, pages: new Set(own.map(({ slug }) => slug)).size }),
    fields: { intent: 'delete-version', viewId: String(id) },
  }
}

export function clearingOfVersion({ id, name, rows }: SourceVersion): Confirmation {
  return {
    label: 'Clear data',
    title: `uploaded data of ${name || 'No Name'}`,
    id,
    text: `Are you sure you want to clear the uploaded data of this version? Its ${counted(rows ?? 0, 'row')} and those that failed validation will be deleted; its columns stay. ${LOG}`,
    fields: { intent: 'clear-version', viewId: String(id) },
  }
}

export function clearingOfSource({ id, name }: SourceDetails, versions: number): Confirmation {
  return {
    label: 'Clear uploaded data',
    title: `uploaded data of ${name || 'No Name'}`,
    id,
    text: `Are you sure you want to clear the uploaded data of this source? The rows of its ${counted(versions, 'version')} will be deleted; versions and columns stay. ${LOG}`,
    fields: { intent: 'clear-source' },
  }
}

const MOST_NAMED = 5

/** Which pages would miss it. */
function usageNote({ uses, count, pages }: Pick<Usage, 'uses' | 'count' | 'pages'>): string | null {
  if (count === 0) return null
  const titles = [...new Set(uses.map(({ pageTitle }) => pageTitle))]
  const named = titles.slice(0, MOST_NAMED).join(', ')
  const more = titles.length > MOST_NAMED ? ' and others' : ''
  return `It is shown in ${counted(count, 'section')} on ${counted(pages, 'page')}: ${named}${more}.`
}

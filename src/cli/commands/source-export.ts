import { LATEST } from '#domain/data/export/data-address.ts'
import { EXPORT_FORMS } from '#domain/data/export/export-form.ts'
import { exportVersion } from '#verbs/sources/export-version.ts'
import { type Command, UsageError } from '../command.ts'
import { AS_JSON } from './source-options.ts'

const FORM_LIST = EXPORT_FORMS.join(', ')

export const sourceExport: Command = {
  words: ['source', 'export'],
  summary: 'Write all rows of a version into a file',
  rows: true,
  options: [
    { name: 'source', placeholder: 'SOURCE', help: 'The number of the source', kind: 'argument', required: true },
    {
      name: 'version',
      placeholder: 'N',
      help: 'The number of the version (default: the newest)',
      kind: 'number',
      required: false,
    },
    {
      name: 'out',
      placeholder: 'FILE',
      help: `Where to write; the extension chooses the format: ${FORM_LIST}`,
      kind: 'text',
      required: true,
    },
    AS_JSON,
  ],
  async run({ source, version, out, json }, { call, download, tell }) {
    const sourceId = Number(source)
    if (!Number.isSafeInteger(sourceId) || sourceId < 1) throw new UsageError('SOURCE must be the number of a source')
    const path = String(out)
    const form = EXPORT_FORMS.find((one) => path.endsWith(`.${one}`))
    if (!form) throw new UsageError(`--out must end with one of ${EXPORT_FORMS.map((one) => `.${one}`).join(', ')}`)
    tell(`Writing ${path}`)
    const exported = await call(exportVersion, { sourceId, version: version ?? LATEST, form })
    const bytes = await download(exported, path)
    return [json ? JSON.stringify({ file: path, bytes, url: exported.url }) : `Wrote ${bytes} bytes to ${path}.`]
  },
}

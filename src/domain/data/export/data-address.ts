import { EXPORT_FORMS, type ExportForm } from './export-form.ts'

/** Under this path are the versions of all sources, as pages for people and as files. */
export const DATA_PATH = '/data'

/** In place of the number of a version: the newest that has rows. */
export const LATEST = 'latest'

export type VersionAddress = { sourceId: number; version: number | typeof LATEST }

const LONGEST_WORDS = 60
const SOURCE = /^([1-9][0-9]{0,14})(?:-[^/]*)?$/
const NUMBER = /^[1-9][0-9]{0,14}$/

/** 'Losses by County (2024)' becomes 'losses-by-county-2024'; empty where nothing is left of it. */
export function addressWords(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, LONGEST_WORDS)
  return words.endsWith('-') ? words.slice(0, -1) : words
}

/** `/data/12-losses-by-county/34.csv`; the number decides, and the words are for people. */
export function dataAddress(
  source: { id: number; name: string },
  version: number | typeof LATEST,
  end: '' | `.${ExportForm}` | '/datapackage.json' = '',
): string {
  const words = addressWords(source.name)
  return `${DATA_PATH}/${source.id}${words === '' ? '' : `-${words}`}/${version}${end}`
}

/** Which version the two parts of an address mean, and in which form; null where they mean none. */
export function readDataAddress(source: string, rest: string): (VersionAddress & { form: ExportForm | null }) | null {
  const [, id] = SOURCE.exec(source) ?? []
  const form = EXPORT_FORMS.find((one) => rest.endsWith(`.${one}`)) ?? null
  const named = form === null ? rest : rest.slice(0, -(form.length + 1))
  if (id === undefined || !(named === LATEST || NUMBER.test(named))) return null
  return { sourceId: Number(id), version: named === LATEST ? LATEST : Number(named), form }
}

import { open, rm } from 'node:fs/promises'
import { invalid, ProblemError, refuse, tooLarge } from '#domain/problem.ts'
import { openWith } from '../open-with.server.ts'
import type { OpenFile, Reader, ReadingFile } from '../reader.ts'
import { type ListedSheet, listingOf, sheetsByName } from '../workbook/workbook-sheets.ts'
import { otherKind } from './other-kinds.ts'
import { beginsLikeZip, type ZipEntry } from './zip-directory.ts'
import { ZipFile } from './zip-file.ts'

/** Files of an archive that are looked at. */
const MOST_FILES = 200
const MOST_SHEETS = 2_000
const NAMES_SAID = 5
/** What programs put beside the files that people put in. */
const LITTER = /(^|\/)(__MACOSX\/|\.[^./]|Thumbs\.db$|desktop\.ini$)/i

/** Which file of the archive has a listed sheet, and under which name. */
type Inside = { entry: ZipEntry; sheet: string }

/** Zip archives that hold files which one of these readers reads. Each is unpacked to the scratch file, one at a time. */
export function zipReader(readers: readonly Reader[]): Reader {
  return {
    kind: 'zip',
    recognises: beginsLikeZip,
    async open(file) {
      const zip = await ZipFile.open(file.path, file.limits.bytes)
      const unpacked = new UnpackedFile(zip, file, [...readers, nestedZip])
      const close = async () => {
        await unpacked.close()
        await zip.close()
      }
      try {
        const sheets = await listSheets(zip, unpacked)
        const chosen = sheets.get(file.options.sheet ?? '') ?? firstOf(sheets.values())
        return {
          sheets: listingOf(sheets.values()),
          found: chosen?.place ? (await unpacked.open(chosen.place.entry)).found : {},
          async *rows(name, notes) {
            const inside = sheets.get(name)?.place
            if (!inside) throw invalid(`The zip archive has no sheet called “${name}”.`)
            yield* (await unpacked.open(inside.entry)).rows(inside.sheet, notes)
          },
          namesOf: (name) => unpacked.namesOf(sheets.get(name)?.place ?? null),
          close,
        }
      } catch (error) {
        await close()
        throw error
      }
    },
  }
}

/** An archive in an archive, and documents of programs that are archives. */
const nestedZip: Reader = {
  kind: 'zip',
  recognises: beginsLikeZip,
  async open({ path }) {
    const zip = await ZipFile.open(path)
    try {
      throw invalid(
        (await otherKind(zip)) ?? 'This is a zip archive inside another zip archive, which cannot be opened.',
      )
    } finally {
      await zip.close()
    }
  },
}

/** The file of the archive that is unpacked at the moment. Where it is unpacked to has nothing of its name. */
class UnpackedFile {
  private readonly zip: ZipFile
  private readonly file: ReadingFile
  private readonly readers: readonly Reader[]
  private current: { entry: ZipEntry; opened: OpenFile } | null = null

  constructor(zip: ZipFile, file: ReadingFile, readers: readonly Reader[]) {
    this.zip = zip
    this.file = file
    this.readers = readers
  }

  async open(entry: ZipEntry): Promise<OpenFile> {
    if (this.current?.entry === entry) return this.current.opened
    await this.close()
    const path = this.file.scratch
    await unpack(this.zip, entry, path)
    const opened = await openWith(this.readers, {
      ...this.file,
      path,
      options: { ...this.file.options, sheet: undefined },
    })
    this.current = { entry, opened }
    return opened
  }

  /** The names that the file which is being read has for its columns. */
  namesOf(inside: Inside | null): string[] | null {
    if (!inside || this.current?.entry !== inside.entry) return null
    return this.current.opened.namesOf?.(inside.sheet) ?? null
  }

  async close(): Promise<void> {
    await this.current?.opened.close()
    this.current = null
    await rm(this.file.scratch, { force: true })
  }
}

async function unpack(zip: ZipFile, entry: ZipEntry, path: string): Promise<void> {
  const target = await open(path, 'w')
  try {
    for await (const piece of zip.pieces(entry)) await target.writeFile(piece)
  } finally {
    await target.close()
  }
}

async function listSheets(zip: ZipFile, unpacked: UnpackedFile): Promise<Map<string, ListedSheet<Inside>>> {
  const other = await otherKind(zip)
  if (other !== null) throw invalid(other)
  const entries = zip.entries.filter(({ name }) => !LITTER.test(name))
  if (entries.length === 0) throw invalid('The zip archive holds no files.')
  if (entries.length > MOST_FILES)
    throw tooLarge(`The zip archive holds ${entries.length} files; at most ${MOST_FILES} can be read.`)
  const sheets: ListedSheet<Inside>[] = []
  const problems: ProblemError[] = []
  for (const entry of entries) {
    const listed = await sheetsOf(entry, unpacked)
    if (listed instanceof ProblemError) problems.push(listed)
    sheets.push(...(listed instanceof ProblemError ? [unreadable(entry, listed)] : listed))
    if (sheets.length > MOST_SHEETS) throw tooLarge(`The zip archive holds more than ${MOST_SHEETS} sheets.`)
  }
  const [entry, ...others] = entries
  const [only] = problems
  if (only && entry && others.length === 0) throw named(entry, only)
  if (problems.length === entries.length) throw nothingIn(entries)
  return sheetsByName(sheets)
}

/** The sheets of a file: the file itself where it has one, or else each of them; or why it can't be read. */
async function sheetsOf(entry: ZipEntry, unpacked: UnpackedFile): Promise<ListedSheet<Inside>[] | ProblemError> {
  try {
    const { sheets } = await unpacked.open(entry)
    return sheets.map(({ name, hidden, skipped }) => ({
      name: sheets.length === 1 ? entry.name : `${entry.name} / ${name}`,
      hidden,
      place: { entry, sheet: name },
      skipped,
    }))
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
}

function named({ name }: ZipEntry, { problem }: ProblemError): ProblemError {
  return problem.message.includes(name)
    ? new ProblemError(problem)
    : refuse(problem.status, problem.code, `“${name}”: ${problem.message}`)
}

const unreadable = ({ name }: ZipEntry, { message }: ProblemError): ListedSheet<Inside> => ({
  name,
  hidden: false,
  place: null,
  skipped: message.endsWith('.') ? message.slice(0, -1) : message,
})

function firstOf(sheets: Iterable<ListedSheet<Inside>>): ListedSheet<Inside> | undefined {
  const usable = [...sheets].filter(({ skipped }) => skipped === null)
  return usable.find(({ hidden }) => !hidden) ?? usable[0]
}

function nothingIn(entries: readonly ZipEntry[]) {
  const names = entries.slice(0, NAMES_SAID).map(({ name }) => `“${name}”`)
  const more = entries.length > NAMES_SAID ? ` and ${entries.length - NAMES_SAID} more` : ''
  return invalid(`The zip archive holds no file that can be read: ${names.join(', ')}${more}.`)
}

import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { invalid, ProblemError, tooLarge } from '#domain/problem.ts'

const MOST_FIELDS = 20
const LONGEST_FIELD = 10_000
const MOST_HEADERS = 20
const LONGEST_HEADERS = 8_000

/** The file of a form, while it arrives. */
export type FormFile = { name: string; pieces: AsyncIterable<Uint8Array> }
export type FormFields = ReadonlyMap<string, string>

/**
 * A multipart form with one file, which is handed over piece by piece and never held; `fields` are those that came before
 * it. Answers all fields, and what became of the file once the whole form was there: one that ends too soon is refused.
 */
export async function receiveForm<T>(
  contentType: string,
  arriving: AsyncIterable<Uint8Array>,
  take: (file: FormFile, fields: FormFields) => Promise<T>,
): Promise<{ fields: FormFields; taken: T }> {
  const form = openForm(contentType)
  const fields = new Map<string, string>()
  const received: { stream: BusboyFileStream; taking: Promise<T> }[] = []
  const { failed, fail } = failure()
  form.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) fail(tooLarge(`A field of the form is longer than ${LONGEST_FIELD} bytes.`))
    fields.set(name, value)
  })
  form.on('file', (_field, file, name) => {
    const taking = take({ name: name ?? '', pieces: piecesOf(file) }, fields)
    taking.catch(fail)
    received.push({ stream: file, taking })
  })
  form.on('partsLimit', () => fail(tooLarge(`The form has more than ${MOST_FIELDS} fields and a file.`)))
  form.on('filesLimit', () => fail(invalid('The form has more than one file.')))
  form.on('error', () => fail(malformed()))
  const finished = new Promise<void>((resolve) => form.once('finish', resolve))
  try {
    for await (const piece of arriving) await Promise.race([written(form, piece), failed])
    form.end()
    await Promise.race([finished, failed])
    const [only] = received
    if (!only) throw invalid('The field file is missing.')
    return { fields, taken: await only.taking }
  } catch (error) {
    // Whoever takes the file hears of it, and has ended before anybody else goes on.
    for (const { stream, taking } of received) {
      stream.destroy(error instanceof Error ? error : undefined)
      await taking.catch(() => {})
    }
    throw error
  }
}

function openForm(contentType: string): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw invalid('Send the file as multipart/form-data.')
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: 1,
        parts: MOST_FIELDS + 1,
        fieldSize: LONGEST_FIELD,
        headerPairs: MOST_HEADERS,
        headerSize: LONGEST_HEADERS,
      },
    })
  } catch {
    throw malformed()
  }
}

function written(form: BusboyInstance, piece: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    form.write(piece, () => resolve())
  })
}

async function* piecesOf(file: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of file) yield piece
  } catch (error) {
    throw error instanceof ProblemError ? error : malformed()
  }
}

function failure(): { failed: Promise<never>; fail(error: unknown): void } {
  let fail = (_error: unknown) => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => {})
  return { failed, fail }
}

const malformed = () => invalid('The multipart form could not be read: it is malformed, or ends too soon.')

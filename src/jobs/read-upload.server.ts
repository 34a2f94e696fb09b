import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { KeptFileName } from '#domain/data/file-name.ts'
import { type UploadLayer, uploadLayers } from '#domain/data/upload-context.ts'
import { READING_FILE } from '#domain/job/job.ts'
import { ProblemError, refuse } from '#domain/problem.ts'
import { measureFile } from '#readers/read-file.server.ts'
import type { Measured } from '#readers/reader.ts'
import type { JobContext, JobKind } from './job-kind.ts'

export const READ_UPLOAD = 'read-upload'

/** Sheets of one file whose columns are told. */
const MOST_LAYERS = 100

export const ReadUploadInput = z.strictObject({ file: KeptFileName, name: z.string() })
export type ReadUploadInput = z.output<typeof ReadUploadInput>

/** What a program that uploaded a file is told of it: its sheets and their columns. */
export type ReadUploadResult = { layers: UploadLayer[] }

/** Reads the sheets of an uploaded file and their columns, for programs that choose among them before they publish one. */
export const readUpload: JobKind = {
  name: READ_UPLOAD,
  lane: 'import',
  level: EDITOR,
  about: (input) => ReadUploadInput.safeParse(input).data?.name ?? '',
  async run(context) {
    try {
      await context.step({ step: READING_FILE, done: 0, total: 0 }, async () => {})
      const layers = uploadLayers(await sheetsOf(context))
      await context.finish(async (): Promise<ReadUploadResult> => ({ layers }))
    } catch (error) {
      if (error instanceof ProblemError) context.report(error)
      throw error
    }
  },
}

/** The sheet that is read unless another is chosen, then the others that can be chosen. */
async function sheetsOf({ job, uploads, signal }: JobContext): Promise<Measured[]> {
  const { file } = ReadUploadInput.parse(job.input)
  const path = await uploads.find(file)
  if (!path) throw refuse(409, 'file-gone', 'The uploaded file is no longer there. Upload it again.')
  const reading = { signal, limits: { bytes: uploads.maxBytes } }
  const first = await measureFile(path, reading)
  const others = first.sheets.filter(({ name, skipped }) => skipped === null && name !== first.sheet)
  const measured = [first]
  for (const { name } of others.slice(0, MOST_LAYERS - 1))
    measured.push(await measureFile(path, { ...reading, sheet: name }))
  return measured
}

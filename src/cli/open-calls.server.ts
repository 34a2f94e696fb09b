import { once } from 'node:events'
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SITE_FILE_PATH } from '#domain/installation/site-file-path.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { loadSettings } from '#installation/env.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { receiveSiteFile } from '#verbs/sites/moving/import-site.ts'
import { uploadFile } from '#verbs/sources/upload-file.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { CommandTools } from './command.ts'
import { openOperator } from './operator-context.server.ts'
import { type RunningServer, runningServer } from './running-server.server.ts'
import { writtenWhole } from './written-whole.ts'

type Calls = Omit<CommandTools, 'tell'> & { close(): Promise<void> }

type Asked = { rows: boolean; env: Record<string, string | undefined> }

/** How a command reaches verbs: on the data itself, and where rows are concerned through the server that has them open. */
export async function openCalls({ rows, env }: Asked): Promise<Calls> {
  const settings = loadSettings(env)
  const running = rows ? await runningServer(settings.dataDir) : null
  if (running) return { ...throughServer(running), close: async () => {} }
  const { context, close } = await openOperator(settings, { rows })
  return { ...onData(context), close }
}

function throughServer({ call, fetch }: RunningServer): Omit<Calls, 'close'> {
  return {
    call,
    async upload({ patternId, path }) {
      const query = new URLSearchParams({ patternId: String(patternId), name: basename(path) })
      const body = Readable.toWeb(await openFile(path)) as ReadableStream
      const answer = await fetch(`/datasets/upload?${query}`, { method: 'POST', body })
      return (await answer.json()) as { file: string }
    },
    async download({ url }, path) {
      const { body } = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
      return written(Readable.fromWeb((body ?? new ReadableStream()) as never), path)
    },
    async writeSiteFile({ url }, path) {
      const { body } = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
      return writtenWhole(Readable.fromWeb((body ?? new ReadableStream()) as never), path)
    },
    async receiveSiteFile(app, path) {
      const query = app === null ? '' : `?${new URLSearchParams({ app })}`
      const body = Readable.toWeb(await openFile(path)) as ReadableStream
      return (await (await fetch(`${SITE_FILE_PATH}${query}`, { method: 'POST', body })).json()) as { file: string }
    },
  }
}

function onData(context: VerbContext): Omit<Calls, 'close'> {
  return {
    call: (verb, input) => runVerb(verb, input, context),
    upload: async ({ patternId, path }) =>
      runVerb(uploadFile, { patternId, name: basename(path), file: await openFile(path) }, context),
    async download({ open }, path) {
      const file = open(false)
      try {
        await file.begun()
        return await written(Readable.from(file.bytes()), path)
      } finally {
        file.release()
      }
    },
    writeSiteFile: ({ open }, path) => writtenWhole(open(), path),
    receiveSiteFile: async (app, path) => runVerb(receiveSiteFile, { app, file: await openFile(path) }, context),
  }
}

/** Opened before anything is sent, so that a file that is not there, or may not be read, is said so by its name. */
async function openFile(path: string): Promise<ReadStream> {
  const file = createReadStream(path)
  try {
    await once(file, 'ready')
    return file
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw notFound(`The file ${path}`)
    if (code === 'EACCES') throw refuse(403, 'unreadable', `The file ${path} may not be read.`)
    throw error
  }
}

/** A file that is there already is replaced. */
async function written(bytes: Readable, path: string): Promise<number> {
  const file = createWriteStream(path)
  await pipeline(bytes, file)
  return file.bytesWritten
}

import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Accounts } from '#accounts/accounts.ts'
import type { Caller } from '#accounts/caller.ts'
import type { FirstRunGate } from '#accounts/first-run-gate.server.ts'
import type { Actor } from '#domain/access/access.ts'
import type { Keeping } from '#domain/installation/keeping.ts'
import type { RowEngine } from '#engines/engine.ts'
import type { ExternalCatalogues } from '#engines/external/external-databases.server.ts'
import type { RenderedFiles } from '#exports/rendered-files.server.ts'
import type { MediaLibrary } from '#media/media-library.server.ts'
import type { PackAsked } from '#packing/pack-site.server.ts'
import type { Directory } from '#store/directory.server.ts'
import type { Uploads } from '#store/files/uploads.server.ts'
import type { ContentStore } from '#store/store.ts'

/** What a verb may use. Time and identity come in here, so that a verb can be run and tested anywhere. */
export type VerbContext = {
  actor: Actor
  /** The request behind the call; `NO_REQUEST` where there is none. */
  caller: Caller
  /** Aborted when nobody waits for the answer any more; long work ends then. */
  signal: AbortSignal
  /** What takes the place of these in a context for work that goes on until another signal. */
  until(signal: AbortSignal): Pick<VerbContext, 'signal' | 'rows'>
  /** What was worked out about what the actor may reach, kept where much is read and nothing written. */
  reach?: Map<string, Promise<unknown>>
  accounts: Accounts
  firstRunGate: FirstRunGate
  store: ContentStore
  directory: Directory
  rows: RowEngine
  /** Databases elsewhere that are read; their rows too come from `rows`. */
  external: ExternalCatalogues
  uploads: Uploads
  media: MediaLibrary
  exports: RenderedFiles
  /** Begins a back-up of everything; whoever reads it to its end has all of it. */
  backup(): Readable
  /** The same of a site, or of one of its patterns. */
  packSite(asked: PackAsked): Readable
  /** What the settings say about what is kept. */
  keeping: Keeping
  now(): string
  /** A short random text for names that must be unique. */
  random(): string
  /** Notes a surprise in the log, where a verb goes on without the part that failed. */
  report(error: unknown): void
}

/**
 * One thing the product can do, behind every door: page loaders and actions, `/graph`, `/api/{verb}`, the command line.
 * `level` is the level needed in the app that `app` names; without `app`, the level must hold on every site.
 */
export type Verb<Input extends z.ZodType = z.ZodType, Output = unknown, Name extends string = string> = {
  name: Name
  summary: string
  kind: 'read' | 'write'
  input: Input
  level: number
  app: ((input: z.output<Input>, context: VerbContext) => string | null | Promise<string | null>) | null
  /** Most bytes a JSON body of this verb may have; the default suits everything but files. */
  maxBytes: number
  run(input: z.output<Input>, context: VerbContext): Promise<Output>
}

const DEFAULT_MAX_BYTES = 1_000_000

type VerbDefinition<Input extends z.ZodType, Output, Name extends string> = Omit<
  Verb<Input, Output, Name>,
  'maxBytes' | 'app'
> &
  Partial<Pick<Verb<Input, Output>, 'maxBytes' | 'app'>>

export function defineVerb<Input extends z.ZodType, Output, const Name extends string>(
  definition: VerbDefinition<Input, Output, Name>,
): Verb<Input, Output, Name> {
  return { maxBytes: DEFAULT_MAX_BYTES, app: null, ...definition }
}

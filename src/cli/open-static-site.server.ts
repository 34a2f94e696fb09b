import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { refuse } from '#domain/problem.ts'
import { normalBase } from '#domain/site/pattern.ts'
import { loadSettings } from '#installation/env.server.ts'
import { builtAssets } from '#site/built-assets.server.ts'
import { exportSite } from '#static-site/export-site.server.tsx'
import { type Exporting, unframed } from '#static-site/framed-files.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { staticSite } from '#verbs/pages/exported/static-site.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import type { CallVerb } from './command.ts'
import { openOperator } from './operator-context.server.ts'
import { runningServer } from './running-server.server.ts'

type Asked = { named: string; origin: string | null }
type Opened = { files: Exporting; close(): Promise<void> }

/** The files of a site: from the server that has the rows open, or made here where none runs. */
export async function openStaticSite(env: Record<string, string | undefined>, asked: Asked): Promise<Opened> {
  const settings = loadSettings(env)
  const { origin } = asked
  const running = await runningServer(settings.dataDir)
  if (running) {
    const { url } = await running.call(staticSite, { patternId: await patternOf(asked, running.call), origin })
    const { body } = await running.fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const stream = Readable.fromWeb((body ?? new ReadableStream()) as never)
    return {
      files: unframed(stream),
      async close() {
        stream.destroy()
      },
    }
  }
  const clientFolder = builtFolder()
  const assets = await builtAssets(clientFolder)
  const { context, close } = await openOperator(settings, { rows: true })
  try {
    const call: CallVerb = (verb, input) => runVerb(verb, input, context)
    const site = await call(staticSite, { patternId: await patternOf(asked, call), origin })
    return { files: exportSite({ ...site, clientFolder, assets, publicUrl: settings.publicUrl }), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function patternOf({ named }: Asked, call: CallVerb): Promise<number> {
  const { patterns } = await call(listPatterns, {})
  const found = patterns.filter(
    (one) => one.pattern_type === 'page' && (one.base_url === normalBase(named) || one.name === named),
  )
  if (found.length > 1)
    throw refuse(409, 'several', `Several sites of pages are called ${named}. Name one by its base.`)
  if (!found[0]) throw refuse(404, 'not-found', `There is no site of pages at ${named}.`)
  return found[0].id
}

/** The browser build of this installation: commands are run where it was built. */
function builtFolder(): URL {
  const folder = pathToFileURL(`${process.cwd()}/build/client/`)
  if (!existsSync(new URL('.vite/manifest.json', folder)))
    throw refuse(409, 'no-build', 'Nothing is built yet: run this command with npm run almanac.')
  return folder
}

import { loadSettings } from '#installation/env.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import type { CallVerb } from './command.ts'
import { openOperator } from './operator-context.server.ts'
import { callRunningServer } from './running-server.server.ts'

type Calls = { call: CallVerb; close(): Promise<void> }

/** How a command reaches verbs: on the data itself, and where rows are concerned through the server that has them open. */
export async function openCalls({ rows }: { rows: boolean }): Promise<Calls> {
  const settings = loadSettings()
  const running = rows ? await callRunningServer(settings.dataDir) : null
  if (running) return { call: running, close: async () => {} }
  const { context, close } = await openOperator(settings, { rows })
  return { call: (verb, input) => runVerb(verb, input, context), close }
}

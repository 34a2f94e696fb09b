import { randomBytes } from 'node:crypto'
import { openAccounts } from '#accounts/accounts.server.ts'
import { NO_REQUEST } from '#accounts/accounts.ts'
import { OPERATOR } from '#accounts/operator.ts'
import { loadSettings } from '#server/env.server.ts'
import { keepSecret } from '#server/secret.server.ts'
import { openDirectory } from '#store/directory.server.ts'
import { openStore } from '#store/store.server.ts'
import { openUploads } from '#store/uploads.server.ts'
import { closedRows } from './closed-rows.ts'
import type { OperatorContext } from './command.ts'

/** Opens the content store, and only that: dataset rows belong to the running server. */
export async function openOperator(): Promise<OperatorContext> {
  const settings = loadSettings()
  const secret = keepSecret(settings)
  const uploads = await openUploads(settings.dataDir)
  const store = await openStore(settings)
  const now = () => new Date().toISOString()
  const directory = openDirectory(store)
  const accounts = openAccounts({ store, secret, publicUrl: settings.publicUrl, now })
  return {
    context: {
      actor: OPERATOR,
      caller: NO_REQUEST,
      accounts,
      store,
      directory,
      rows: closedRows(),
      uploads,
      now,
      random: () => randomBytes(5).toString('hex'),
      report: (error) => process.emitWarning(error instanceof Error ? error : String(error)),
    },
    async close() {
      directory.close()
      await store.close()
    },
  }
}

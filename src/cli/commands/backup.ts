import { counted } from '#domain/data/counted.ts'
import type { Command, CommandOption } from '../command.ts'
import { refuseExisting, writtenWhole } from '../written-whole.ts'

const FILE: CommandOption = {
  name: 'file',
  placeholder: 'FILE',
  help: 'The backup file',
  kind: 'argument',
  required: true,
}

export const backup: Command = {
  words: ['backup'],
  summary: 'Write everything in this installation to one file, even while a server is running',
  options: [FILE],
  async alone({ file }, { env, tell }) {
    const path = String(file)
    await refuseExisting(path)
    const { openBackup } = await import('../open-backup.server.ts')
    const { bytes, close } = await openBackup(env)
    tell(`Writing ${path}`)
    try {
      return [`Wrote ${await writtenWhole(bytes, path)} bytes to ${path}.`]
    } finally {
      await close()
    }
  },
}

export const verify: Command = {
  words: ['verify'],
  summary: 'Read a whole backup and check every byte of it',
  options: [FILE],
  async alone({ file }) {
    const { verifyBackup } = await import('#backup/verify-backup.server.ts')
    const { head, files, bytes, missing } = await verifyBackup(String(file))
    const words = `Complete: made on ${head.madeAt}, ${files} files, ${bytes} bytes.`
    const lost = `${counted(missing.length, 'file was', 'files were')} missing when it was made: ${missing.slice(0, 10).join(', ')}`
    return missing.length === 0 ? [words] : [words, lost]
  },
}

export const restore: Command = {
  words: ['restore'],
  summary: 'Restore a backup into an empty installation, with the same kind of stores or the other',
  options: [
    FILE,
    {
      name: 'overwrite',
      placeholder: '',
      help: 'Replace everything that is there',
      kind: 'flag',
      required: false,
    },
  ],
  async alone({ file, overwrite }, { env, tell }) {
    const { restoreBackup } = await import('../open-backup.server.ts')
    const { head } = await restoreBackup({ path: String(file), overwrite: overwrite === true, env, tell })
    return [
      `Restored the backup of ${head.madeAt}. Start the server now; people must sign in again, and links that were emailed before no longer work.`,
    ]
  },
}

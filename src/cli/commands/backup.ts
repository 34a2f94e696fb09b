import type { Command, CommandOption } from '../command.ts'
import { refuseExisting, writtenWhole } from '../written-whole.ts'

const FILE: CommandOption = {
  name: 'file',
  placeholder: 'FILE',
  help: 'The file of the back-up',
  kind: 'argument',
  required: true,
}

export const backup: Command = {
  words: ['backup'],
  summary: 'Write everything of this installation into one file; a server may run meanwhile',
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
  summary: 'Read a back-up to its end and check every byte of it',
  options: [FILE],
  async alone({ file }) {
    const { verifyBackup } = await import('#backup/verify-backup.server.ts')
    const { head, files, bytes, missing } = await verifyBackup(String(file))
    const words = `Whole: made on ${head.madeAt}, ${files} files, ${bytes} bytes.`
    const lost = `${missing.length} files were missing when it was made: ${missing.slice(0, 10).join(', ')}`
    return missing.length === 0 ? [words] : [words, lost]
  },
}

export const restore: Command = {
  words: ['restore'],
  summary: 'Put a back-up into an empty installation, of the same or the other kind of stores',
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
      `Restored the back-up of ${head.madeAt}. Start the server now; people sign in again, and links that were mailed before no longer work.`,
    ]
  },
}

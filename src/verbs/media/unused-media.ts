import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { graceEnd, MediaHash } from '#domain/media/media-file.ts'
import { mediaUrl } from '#domain/media/media-url.ts'
import { refuse } from '#domain/problem.ts'
import { defineVerb } from '#verbs/verb.ts'
import { AppInput, appOfInput } from './media-input.ts'

export const listUnusedMedia = defineVerb({
  name: 'media.unused',
  summary: 'Pictures of a site that nothing refers to, uploaded more than a day ago; the oldest first.',
  kind: 'read',
  input: z.strictObject({ app: AppInput }),
  level: ADMINISTRATOR,
  app: appOfInput,
  async run({ app }, { media, now }) {
    const [files, mentioned] = await Promise.all([media.rows.before(app, graceEnd(now())), media.rows.mentioned()])
    const unused = files.filter(({ hash }) => !mentioned.has(hash))
    return {
      files: unused.map((file) => ({ ...file, url: mediaUrl(file) })),
      bytes: unused.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  },
})

export const MOST_REMOVED = 1000

export const removeMedia = defineVerb({
  name: 'media.remove',
  summary: 'Removes unused pictures of a site for good; all of them, or none where one is in use or new.',
  kind: 'write',
  input: z.strictObject({ app: AppInput, hashes: z.array(MediaHash).min(1).max(MOST_REMOVED) }),
  level: ADMINISTRATOR,
  app: appOfInput,
  async run({ app, hashes }, { media, now }) {
    const [files, mentioned] = await Promise.all([media.rows.get(app, hashes), media.rows.mentioned()])
    const used = files.filter(({ hash }) => mentioned.has(hash))
    if (used.length > 0) throw stillThere('media-in-use', `${names(used)} ${used.length === 1 ? 'is' : 'are'} in use.`)
    const fresh = files.filter(({ created_at }) => created_at >= graceEnd(now()))
    if (fresh.length > 0)
      throw stillThere(
        'media-new',
        `${names(fresh)} ${fresh.length === 1 ? 'was' : 'were'} uploaded less than a day ago.`,
      )
    for (const { hash } of files) await media.remove(app, hash)
    return { removed: files.map(({ hash }) => hash) }
  },
})

function stillThere(code: string, message: string) {
  return refuse(409, code, message)
}

const NAMED = 3

function names(files: { name: string }[]): string {
  const shown = files.slice(0, NAMED).map(({ name }) => name)
  return files.length > NAMED ? `${shown.join(', ')} and ${files.length - NAMED} more` : shown.join(', ')
}

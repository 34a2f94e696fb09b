import type { Finding } from '#domain/installation/finding.ts'
import type { Settings } from '#installation/env.server.ts'
import { openS3Blobs, s3PlaceOf } from '#media/s3-blobs.server.ts'

/** So many names are asked for at a time. */
const AT_ONCE = 8

type Asked = { missing: string[]; unreachable: Finding[] }

/** Which of the files that are not here are not in the bucket of `MEDIA_URL` either. */
export async function checkBucket(names: readonly string[], { media }: Settings): Promise<Asked> {
  if (media.url === null || names.length === 0) return { missing: [...names], unreachable: [] }
  const bucket = openS3Blobs(s3PlaceOf(media.url))
  // Uploads stand in a folder of their own, and are known by the ending that pictures do not have.
  const nameThere = (name: string) => (name.includes('.') ? `uploads/${name}` : name)
  const missing: string[] = []
  try {
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const some = names.slice(at, at + AT_ONCE)
      const sizes = await Promise.all(some.map((name) => bucket.head(nameThere(name))))
      missing.push(...some.filter((_, nth) => sizes[nth] === null))
    }
    return { missing, unreachable: [] }
  } catch (error) {
    const what = `The bucket of MEDIA_URL did not answer as it should: ${(error as Error).message}`
    const mend = 'Check MEDIA_URL, its key and secret, and that the store can be reached from here.'
    return { missing: [], unreachable: [{ area: 'files', level: 'problem', what, mend }] }
  }
}

import { mediaFileReader } from '@lexical/utils'

/** What a text takes at most by bytes until it is saved; a save brings them to the media store. */
const MOST_BYTES = 20_000_000

/** Telephones write kinds of pictures that not every system has a name for. */
const TYPE_BY_ENDING: Readonly<Record<string, string>> = { heic: 'image/heic', heif: 'image/heif', avif: 'image/avif' }

const TAKEN = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/heic', 'image/heif']

/** A picture as it was read from a file of the author's own machine. */
export type ReadPicture = { src: string; name: string }

/** The kind of picture a file is, by what the system says or by its ending; null where it is none that is taken. */
export function pictureType({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const known = type === '' || type === 'application/octet-stream' ? (TYPE_BY_ENDING[ending] ?? '') : type
  return TAKEN.includes(known) ? known : null
}

/**
 * The pictures among these files as addresses that hold their bytes; nothing is sent anywhere. `left` are those that are
 * none, or for which there is no room before the next save.
 */
export async function readPictures(files: readonly File[]): Promise<{ pictures: ReadPicture[]; left: string[] }> {
  let room = MOST_BYTES
  const left: string[] = []
  const taken: File[] = []
  for (const file of files) {
    const type = pictureType(file)
    if (!type || file.size > room) left.push(file.name)
    else {
      room -= file.size
      taken.push(file.type === type ? file : new File([file], file.name, { type }))
    }
  }
  const read = await mediaFileReader(taken, ['image/'])
  return { pictures: read.map(({ file, result }) => ({ src: result, name: file.name })), left }
}

import { posix } from 'node:path'
import { readTags } from '../xml/read-xml.ts'
import type { ZipFile } from '../zip/zip-file.ts'

/** A part of a package that another one names. */
export type Relationship = {
  /** The last word of its type: `worksheet`, `styles`, `officeDocument`. */
  type: string
  /** Its name in the package. */
  part: string
}

/** More than the largest workbook that is read has. */
const MOST_RELATIONSHIPS = 20_000

/** What a part refers to, by the ids that it uses; the empty name is the package itself. */
export async function readRelationships(zip: ZipFile, part: string): Promise<Map<string, Relationship>> {
  const folder = posix.dirname(part)
  const list = zip.find(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
  const found = new Map<string, Relationship>()
  if (!list) return found
  await readTags(zip.pieces(list), `“${list.name}”`, (name, tag) => {
    if (name.local !== 'Relationship' || found.size >= MOST_RELATIONSHIPS) return
    const [id, type, target] = [tag.value('Id'), tag.value('Type'), tag.value('Target')]
    const isOutside = tag.value('TargetMode')?.toLowerCase() === 'external'
    if (id === null || type === null || target === null || isOutside) return
    found.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part: partName(folder, target) })
  })
  return found
}

/** Targets are relative to the folder of their part, or begin at the package. */
function partName(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  return path.startsWith('/') ? posix.normalize(path).slice(1) : posix.join(folder, path)
}

import { ProblemError } from '#domain/problem.ts'
import { ZipFile } from '../zip/zip-file.ts'
import { readRelationships } from './relationships.ts'

const CONTENT_TYPES = '[Content_Types].xml'
const USUAL_PARTS = ['xl/workbook.xml', 'xl/workbook.bin']

/** The part of an Office file that all others hang on; null for archives that are none. */
export async function mainPart(zip: ZipFile): Promise<string | null> {
  if (!zip.find(CONTENT_TYPES)) return null
  for (const { type, part } of (await readRelationships(zip, '')).values())
    if (type === 'officeDocument' && zip.find(part)) return part
  return USUAL_PARTS.find((part) => zip.find(part)) ?? null
}

/** Whether the file is an archive whose main part has this ending. Archives that can't be read are none of ours. */
export async function hasMainPart(path: string, isOurs: (part: string) => boolean): Promise<boolean> {
  let zip: ZipFile | null = null
  try {
    zip = await ZipFile.open(path, LARGEST_LIST)
    const part = await mainPart(zip)
    return part !== null && isOurs(part)
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  } finally {
    await zip?.close()
  }
}

/** Bytes of the lists that are read to tell one kind of file from another. */
const LARGEST_LIST = 16 * 1024 * 1024

import { csvReader } from './csv/csv-reader.server.ts'
import type { Reader } from './reader.ts'

/** Every kind of file that can be read; the first that recognises a file reads it. */
export const readers: readonly Reader[] = [csvReader]

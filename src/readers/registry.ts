import { csvReader } from './csv/csv-reader.server.ts'
import type { Reader } from './reader.ts'
import { xlsReader } from './xls/xls-reader.server.ts'
import { xlsbReader } from './xlsb/xlsb-reader.server.ts'
import { xlsxReader } from './xlsx/xlsx-reader.server.ts'

/** Every kind of file that can be read; the first that recognises a file reads it. */
export const readers: readonly Reader[] = [xlsxReader, xlsbReader, xlsReader, csvReader]

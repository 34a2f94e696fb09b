import { csvReader } from './csv/csv-reader.server.ts'
import { jsonReader } from './json/json-reader.server.ts'
import { odsReader } from './ods/ods-reader.server.ts'
import { parquetReader } from './parquet/parquet-reader.server.ts'
import type { Reader } from './reader.ts'
import { xlsReader } from './xls/xls-reader.server.ts'
import { xlsbReader } from './xlsb/xlsb-reader.server.ts'
import { xlsxReader } from './xlsx/xlsx-reader.server.ts'
import { zipReader } from './zip/zip-reader.server.ts'

const single: readonly Reader[] = [xlsxReader, xlsbReader, odsReader, xlsReader, parquetReader, jsonReader, csvReader]

/** Every kind of file that can be read; the first that recognises a file reads it. */
export const readers: readonly Reader[] = [...single, zipReader(single)]

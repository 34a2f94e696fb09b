import type { TextBatch } from '#domain/data/text-batch.ts'
import type { Mapping } from '#domain/ingest/mapping.ts'
import type { MappingReport } from '#domain/ingest/mapping-report.ts'
import type { Problem } from '#domain/problem.ts'
import type { ExpectedLook, Measured, ReadingFile } from './reader.ts'

/** Read all of a file once, or its rows at this width, as they are or mapped; or both, where they are as expected. */
export type ReaderTask =
  | { task: 'measure'; file: ReadingFile }
  | { task: 'rows'; file: ReadingFile; width: number; mapping: Mapping | null }
  | { task: 'at-once'; file: ReadingFile; expected: ExpectedLook; mapping: Mapping | null }

export type FromReader =
  /** How many bytes of a file were read so far. */
  | { read: number }
  | { measured: Measured }
  | { batch: TextBatch }
  /** What was done to the values, where rows were mapped. */
  | { report: MappingReport }
  | { ended: true }
  | { problem: Problem }

/** What to read next, when the last is over; and that so many batches were taken. */
export type ToReader = ReaderTask | { taken: number }

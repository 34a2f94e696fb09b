import type { TextBatch } from '#domain/data/text-batch.ts'
import type { Problem } from '#domain/problem.ts'
import type { Measured, ReadingFile } from './reader.ts'

/** Read all of a file once, or its rows at this width. */
export type ReaderTask = { task: 'measure'; file: ReadingFile } | { task: 'rows'; file: ReadingFile; width: number }

export type FromReader = { measured: Measured } | { batch: TextBatch } | { ended: true } | { problem: Problem }

/** So many batches were taken. */
export type ToReader = { taken: number }

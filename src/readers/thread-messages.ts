import type { TextBatch } from '#domain/data/text-batch.ts'
import type { Problem } from '#domain/problem.ts'
import type { Measured, ReadingFile } from './reader.ts'

export type ReaderTask = { task: 'measure' | 'batches'; file: ReadingFile }

/** A measured file, and which reader has read it. */
export type MeasuredFile = Measured & { reader: string }

export type FromReader = { measured: MeasuredFile } | { batch: TextBatch } | { ended: true } | { problem: Problem }

/** So many batches were taken. */
export type ToReader = { taken: number }

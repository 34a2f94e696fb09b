import type { SectionState } from '#domain/data/section/section-state.ts'

/** A data section that is being edited: its state as its version is now, and what to do with another one. */
export type SectionEdit = { state: SectionState; onChange(state: SectionState): void }

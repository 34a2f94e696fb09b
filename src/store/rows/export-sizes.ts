/** Sizes of files that were made of versions, by the marks of these files. */
export type ExportSizes = {
  note(mark: string, bytes: number, at: string): Promise<void>
  /** Of those that are known. */
  of(marks: readonly string[]): Promise<ReadonlyMap<string, number>>
}

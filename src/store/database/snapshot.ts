/** What is committed at one moment, for as long as it is held. */
export type DatabaseSnapshot = {
  /** The name by which other connections to the same database can see that moment; null where there is none. */
  name: string | null
  /** The rows of a query as arrays of texts, a batch at a time. */
  texts(sql: string, parameters?: readonly (string | number)[]): AsyncIterable<(string | null)[][]>
  close(): Promise<void>
}

/** How the types of a catalogue's sources and of their versions end. */
export const SOURCE_TYPE = '|source'
export const VERSION_TYPE = '|view'

/** A version's row tables carry its id, so that an edited version item can't reach the rows of another. */
export function newTableName(versionId: number, random: string): string {
  return `v${versionId}_${random}`
}

export function isTableOf(versionId: number, table: unknown): table is string {
  return typeof table === 'string' && table.startsWith(`v${versionId}_`)
}

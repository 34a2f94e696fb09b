/** A new type name for what belongs to a pattern or source: readable, and unique through its random part. */
export function newDocType(name: string, random: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return `${words.join('_').slice(0, 40) || 'type'}_${random}`
}

import { readdirSync } from 'node:fs'

/** The files `{folder}/{name}{suffix}` of the names given, or all of them. */
export function chosenFiles(folder: string, suffix: string, names: string[]): { name: string; file: string }[] {
  const known = readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .sort()
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  return (names.length > 0 ? names : known).map((name) => ({ name, file: `${folder}/${name}${suffix}` }))
}

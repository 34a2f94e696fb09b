/** What the copy of a source is called: the name with ' copy (n)', where n is the first number that is free. */
export function copyName(name: string, taken: readonly string[]): string {
  const names = new Set(taken)
  let number = 1
  while (names.has(`${name} copy (${number})`)) number++
  return `${name} copy (${number})`
}

/** What stands where something is of a type that nobody knows: an entry of a menu, a control. */
export function notAvailable(type: string): string {
  return `${type} not available`
}

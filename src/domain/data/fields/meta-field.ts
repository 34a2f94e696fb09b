/** Whether the values of a field are codes that a lookup gives labels for. */
export function isMeta({ display }: { readonly [setting: string]: unknown }): boolean {
  return typeof display === 'string' && display.toLowerCase().includes('meta')
}

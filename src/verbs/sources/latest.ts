/** The last of these moments, as ISO texts; empty when there is none. */
export function latest(moments: readonly (string | undefined)[]): string {
  return moments.reduce<string>((last, at = '') => (at > last ? at : last), '')
}

/** Whether an Authorization header is meant to carry an API token, be it a good one or not. */
export function isBearer(authorization: string): boolean {
  return /^bearer\b/i.test(authorization)
}

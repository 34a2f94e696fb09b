import { safeUrl } from './safe-url.ts'

/** The address that was typed for a link, without blanks around it; null where it must not be followed or nothing was typed. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim()
  if (/^www\.[^\s/]+\.[^\s/]+/i.test(address)) return safeUrl(`https://${address}`)
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return safeUrl(`mailto:${address}`)
  return safeUrl(address)
}

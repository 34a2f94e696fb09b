import { safeUrl } from './safe-url.ts'
import { hostAddress, typedAddress } from './typed-address.ts'

/** The address that was typed for a link, without spaces around it; null where it must not be followed or nothing was typed. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim()
  return typedAddress(address) ?? hostAddress(address) ?? safeUrl(address)
}

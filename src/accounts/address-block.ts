import { isIpv4, readAddress, writeAddress } from '#domain/access/ip-address.ts'

const IPV6_GROUPS = 4

/** The part of an address that one customer of a network can't change: IPv4 whole, the first 64 bits of IPv6. */
export function addressBlock(ip: string | null): string {
  const address = ip === null ? null : readAddress(ip)
  if (!address) return 'unknown'
  if (isIpv4(address)) return writeAddress(address)
  const network = address.slice(0, IPV6_GROUPS)
  return network.map((group) => group.toString(16)).join(':')
}

/** An IP address as eight groups of 16 bits; IPv4 is written as the IPv6 addresses that stand for it (`::ffff:a.b.c.d`). */
export type IpAddress = readonly number[]

/** Addresses that begin with the same bits, as in `10.0.0.0/8`. */
export type IpBlock = { address: IpAddress; bits: number }

/** Longer than any address is written, with brackets, zone and port. */
const MOST_CHARACTERS = 100
const GROUPS = 8
const IPV4_PREFIX: readonly number[] = [0, 0, 0, 0, 0, 0xffff]
const IPV4_PREFIX_BITS = 96
const BITS_PER_GROUP = 16

/** Reads an address as sockets and proxies write it: with or without a port, brackets or a zone. Null for anything else. */
export function readAddress(text: string): IpAddress | null {
  if (text.length > MOST_CHARACTERS) return null
  const trimmed = text.trim()
  if (trimmed.startsWith('[')) {
    const end = trimmed.indexOf(']')
    const port = trimmed.slice(end + 1)
    return end > 0 && (port === '' || isPort(port)) ? readIpv6(trimmed.slice(1, end)) : null
  }
  const colon = trimmed.indexOf(':')
  if (colon < 0) return readIpv4(trimmed)
  if (colon === trimmed.lastIndexOf(':')) return isPort(trimmed.slice(colon)) ? readIpv4(trimmed.slice(0, colon)) : null
  return readIpv6(trimmed)
}

/** Reads `10.0.0.0/8`, or one address as the block of itself alone. */
export function readBlock(text: string): IpBlock | null {
  const [base = '', size, ...rest] = text.split('/')
  const address = base.includes('.') && !base.includes(':') ? readIpv4(base) : readIpv6(base)
  if (!address || rest.length > 0) return null
  const before = base.includes(':') ? 0 : IPV4_PREFIX_BITS
  if (size === undefined) return { address, bits: GROUPS * BITS_PER_GROUP }
  if (!/^\d{1,3}$/.test(size) || before + Number(size) > GROUPS * BITS_PER_GROUP) return null
  return { address, bits: before + Number(size) }
}

export function isInBlock(address: IpAddress, block: IpBlock): boolean {
  return address.every((group, at) => {
    const bits = Math.min(BITS_PER_GROUP, Math.max(0, block.bits - at * BITS_PER_GROUP))
    return group >> (BITS_PER_GROUP - bits) === (block.address[at] ?? 0) >> (BITS_PER_GROUP - bits)
  })
}

export function isIpv4(address: IpAddress): boolean {
  return IPV4_PREFIX.every((group, at) => address[at] === group)
}

/** The one way in which an address is written here; the longest run of zeros of an IPv6 address becomes `::`. */
export function writeAddress(address: IpAddress): string {
  if (isIpv4(address))
    return address
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  const groups = address.map((group) => group.toString(16))
  const { at, length } = longestZeros(address)
  if (length < 2) return groups.join(':')
  return `${groups.slice(0, at).join(':')}::${groups.slice(at + length).join(':')}`
}

function longestZeros(address: IpAddress): { at: number; length: number } {
  let longest = { at: 0, length: 0 }
  let length = 0
  for (const [at, group] of address.entries()) {
    length = group === 0 ? length + 1 : 0
    if (length > longest.length) longest = { at: at - length + 1, length }
  }
  return longest
}

function isPort(text: string): boolean {
  return /^:\d{1,5}$/.test(text)
}

function readIpv4(text: string): IpAddress | null {
  const parts = text.split('.')
  // A leading zero would be octal to some readers and decimal to others.
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number)
  return [...IPV4_PREFIX, a * 256 + b, c * 256 + d]
}

function readIpv6(text: string): IpAddress | null {
  const [address = ''] = text.split('%')
  const halves = address.split('::')
  if (halves.length > 2) return null
  const [left, right] = [readGroups(halves[0] ?? ''), readGroups(halves[1] ?? '')]
  if (!left || !right) return null
  const missing = GROUPS - left.length - right.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  return [...left, ...Array<number>(missing).fill(0), ...right]
}

/** Groups between colons; the last may be an IPv4 address, which stands for two. */
function readGroups(text: string): number[] | null {
  if (text === '') return []
  const groups: number[] = []
  const parts = text.split(':')
  for (const [at, part] of parts.entries()) {
    const ipv4 = at === parts.length - 1 && part.includes('.') ? readIpv4(part) : null
    if (ipv4) groups.push(...ipv4.slice(6))
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16))
    else return null
  }
  return groups
}

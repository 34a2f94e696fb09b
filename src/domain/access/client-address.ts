import { type IpAddress, type IpBlock, isInBlock, readAddress, readBlock, writeAddress } from './ip-address.ts'

/** The proxies whose word counts for whom they ask: by their addresses, or by how many stand one behind the other. */
export type TrustedProxies = { blocks: readonly IpBlock[] } | { count: number }

export const NO_PROXIES: TrustedProxies = { blocks: [] }

/** More proxies than this in a row are a mistake in the settings, or somebody's invention. */
const MOST_HOPS = 20
const MOST_BLOCKS = 200

/** Reads the setting: a count, or addresses and blocks between commas or spaces. Null where it is neither. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  const parts = text.split(/[\s,]/).filter((part) => part !== '')
  if (parts.length === 1 && /^\d{1,2}$/.test(parts[0] ?? '')) {
    const count = Number(parts[0])
    return count <= MOST_HOPS ? { count } : null
  }
  const blocks = parts.flatMap((part) => readBlock(part) ?? [])
  return blocks.length === parts.length && blocks.length <= MOST_BLOCKS ? { blocks } : null
}

export function trustsProxies(trusted: TrustedProxies): boolean {
  return 'count' in trusted ? trusted.count > 0 : trusted.blocks.length > 0
}

/** The address of the connection itself, and what the request says of whom it was made for. */
export type AskedFrom = { socket: string | null; forwardedFor: string | null; forwarded: string | null }

/**
 * Whom a request comes from, for every limit and every line of the log. Each proxy adds at the right the address that
 * asked it, so that the way back is walked from the right for as long as each speaker is trusted; what stands further
 * left was written by the client and is not believed. `X-Forwarded-For` and `Forwarded` must agree where both are
 * there: a proxy writes one of them and hands the other on as the client made it up.
 */
export function clientAddress({ socket, forwardedFor, forwarded }: AskedFrom, trusted: TrustedProxies): string | null {
  const own = socket === null ? null : readAddress(socket)
  if (!own) return socket
  const hops = [forwardedFor, forwarded && forHops(forwarded)].filter((list) => list !== null && list !== '')
  const clients = hops.map((list) => writeAddress(walk(own, list ?? '', trusted)))
  const [client = writeAddress(own)] = clients
  return clients.every((other) => other === client) ? client : writeAddress(own)
}

/** From the connection's own address leftwards; ends at the first speaker who is not trusted, or whom nobody can read. */
function walk(own: IpAddress, list: string, trusted: TrustedProxies): IpAddress {
  let speaker = own
  let end = list.length
  for (let hop = 0; hop < MOST_HOPS && end >= 0 && isTrusted(speaker, hop, trusted); hop++) {
    const comma = end === 0 ? -1 : list.lastIndexOf(',', end - 1)
    const before = readAddress(list.slice(comma + 1, end))
    if (!before) return speaker
    speaker = before
    end = comma
  }
  return speaker
}

function isTrusted(address: IpAddress, hop: number, trusted: TrustedProxies): boolean {
  return 'count' in trusted ? hop < trusted.count : trusted.blocks.some((block) => isInBlock(address, block))
}

/**
 * The `for` of each part of a `Forwarded` header, as a list like that of `X-Forwarded-For`. Commas count even inside
 * quotation marks: a mark that the client left open must not swallow what the proxy wrote after it.
 */
function forHops(header: string): string {
  const hops = header.split(',').slice(-MOST_HOPS - 1)
  return hops.map((hop) => forOf(hop) ?? 'unknown').join(',')
}

function forOf(hop: string): string | undefined {
  const pair = hop.split(';').find((part) => part.trim().toLowerCase().startsWith('for='))
  return pair?.trim().slice('for='.length).replaceAll('"', '')
}

const LIFETIME_SECONDS = 30 * 24 * 3600

export const SESSION_LIFETIME_MS = LIFETIME_SECONDS * 1000

/** How the session cookie is written and read. `__Host-` binds it to this very host, over HTTPS only. */
export type SessionCookie = {
  name: string
  set(token: string): string
  clear(): string
  read(headers: Headers): string | null
}

export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https://')
  const name = secure ? '__Host-almanac_session' : 'almanac_session'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    name,
    set: (token) => `${name}=${token}; Max-Age=${LIFETIME_SECONDS}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    read: (headers) => tokenIn(headers.get('cookie'), `${name}=`),
  }
}

// What does not look like a token of ours is no token: it never reaches the database.
const TOKEN = /^[A-Za-z0-9_-]{43}$/

function tokenIn(header: string | null, prefix: string): string | null {
  if (header === null) return null
  for (const part of header.split(';')) {
    const pair = part.trim()
    if (!pair.startsWith(prefix)) continue
    const value = pair.slice(prefix.length)
    if (TOKEN.test(value)) return value
  }
  return null
}

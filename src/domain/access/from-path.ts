/** Where to go after signing in: a path on this host, and nothing that a browser could read as another one. */
export function safeFromPath(from: string | null): string {
  if (from === null || from.length > 2000 || !from.startsWith('/')) return '/'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
  return /^\/[/\\]|[\u0000-\u001f\u007f\\]/.test(from) ? '/' : from
}

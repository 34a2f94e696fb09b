/** One request of a fuzz: what is sent, and by whom (the name of an identity). */
export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
  who: string
}

/** `POST /api/pages.save as level 5: {"pageId":…`, short enough for a report. */
export function describeRequest({ method, path, headers, body, who }: FuzzRequest): string {
  const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}… (${text.length})` : text)
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${short(value, 40)}`)
  return `${method} ${short(path, 160)} as ${who} [${sent.join('; ')}]${body === null ? '' : ` ${short(body, 300)}`}`
}

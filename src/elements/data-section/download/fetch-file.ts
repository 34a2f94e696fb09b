import { LOCAL_TIME_HEADER, localStamp } from '#domain/data/export/section-file-name.ts'

/** How long a file stays at hand: the browser has begun to save it by then. */
const KEPT_MS = 60_000
const NAME = /filename\*=UTF-8''([^;]+)/

/** Brings a file and hands it to its reader, under the name that the server gives it; thrown where it can't be brought. */
export async function fetchFile(address: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, { signal, headers: { [LOCAL_TIME_HEADER]: localStamp(new Date()) } })
  if (!answer.ok) throw new Error(`The file was not sent: ${answer.status}`)
  save(await answer.blob(), nameOf(answer.headers.get('content-disposition') ?? ''))
}

function nameOf(disposition: string): string {
  const [, name] = NAME.exec(disposition) ?? []
  return name ? decodeURIComponent(name) : 'data'
}

/** Hands a file to whoever asked for it. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

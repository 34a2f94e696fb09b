import { type ExportedFile, type ExportReport, MOST_REPORTED } from './exported-file.ts'

/** What an export has written, and what there is to say of it. */
export class Collected {
  private readonly paths = new Set<string>()
  private bytes = 0
  private readonly problems: string[] = []
  private readonly stillSections: string[] = []
  /** Paths that pages link to, each with the first page that does. */
  private readonly links = new Map<string, string>()

  /** A file once: what several pages name is written for the first of them. */
  async *add({ path, body }: ExportedFile): AsyncGenerator<ExportedFile> {
    if (this.paths.has(path)) return
    this.paths.add(path)
    yield { path, body: body instanceof Uint8Array ? this.counted(body) : this.streamed(body) }
  }

  has(path: string): boolean {
    return this.paths.has(path)
  }

  problem(text: string): void {
    this.problems.push(text)
  }

  /** A section that is shown as it is, and of which nothing can be asked. */
  still(text: string): void {
    this.stillSections.push(text)
  }

  linked(path: string, from: string): void {
    if (!this.links.has(path)) this.links.set(path, from)
  }

  /** Paths that pages link to below another; those that are linked meanwhile come too. */
  *linksUnder(folder: string): Generator<string> {
    for (const path of this.links.keys()) if (path.startsWith(folder)) yield path
  }

  report(pages: number): ExportReport {
    const dead = [...this.links].filter(([path]) => !this.isThere(path))
    return {
      pages,
      files: this.paths.size,
      bytes: this.bytes,
      problems: bounded(this.problems),
      still: bounded(this.stillSections),
      deadLinks: bounded(dead.map(([path, from]) => `${from} links to ${path}`)),
    }
  }

  /** A file, or a folder with a page in it. */
  private isThere(path: string): boolean {
    const inner = path.split('/').filter((part) => part !== '')
    return this.paths.has(inner.join('/')) || this.paths.has([...inner, 'index.html'].join('/'))
  }

  private counted(body: Uint8Array): Uint8Array {
    this.bytes += body.length
    return body
  }

  private async *streamed(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of body) yield this.counted(piece)
  }
}

function bounded(lines: readonly string[]): string[] {
  if (lines.length <= MOST_REPORTED) return [...lines]
  return [...lines.slice(0, MOST_REPORTED), `and ${lines.length - MOST_REPORTED} more`]
}

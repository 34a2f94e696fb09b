/** The part of the public clients that the tests use; the packages bring no types of their own. */
declare module 'falcor' {
  type Path = (string | number | (string | number)[] | { from: number; to: number })[]
  type Json = { [key: string]: unknown }
  export class Model {
    constructor(options: { source: unknown })
    get(...paths: Path[]): PromiseLike<{ json: Json } | undefined>
    getValue(path: Path): PromiseLike<unknown>
    setValue(path: Path, value: unknown): PromiseLike<unknown>
    call(path: Path, args: unknown[], refPaths?: Path[], thisPaths?: Path[]): PromiseLike<{ json: Json } | undefined>
    invalidate(...paths: Path[]): void
    getCache(): Json
  }
}

declare module 'falcor-http-datasource' {
  export default class HttpDataSource {
    constructor(url: string, config?: { headers?: Record<string, string>; timeout?: number })
  }
}

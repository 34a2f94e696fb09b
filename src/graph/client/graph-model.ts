export type PathKey = string | number
export type Range = { from: number; to: number }
export type Path = (PathKey | PathKey[] | Range)[]

/** What a JSON answer of the client looks like from here: branches of unknown content. */
export type JsonBranch = { [key: string]: unknown }

/** The part of the public falcor `Model` that the data layer uses, by its shape. */
export type GraphModel = {
  get(...paths: Path[]): PromiseLike<{ json: JsonBranch } | undefined>
  call(path: Path, args: unknown[]): PromiseLike<{ json: JsonBranch } | undefined>
  invalidate(...paths: Path[]): void
}

/** The value at a path of an answer, or undefined. */
export function valueAt(answer: { json: JsonBranch } | undefined, path: readonly PathKey[]): unknown {
  let value: unknown = answer?.json
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as JsonBranch)[key]
  }
  return value
}

/** An attribute of the format kind (`dms-format`) holds items of the `app+type` that `format` names. */
export type FormatAttribute = { key: string; type?: string; format?: string }

/** How the items of one list are made up. `env` says where rows are read, when that is not the `app+type` of the list. */
export type ItemFormat = { app: string; type: string; attributes: readonly FormatAttribute[]; env?: string }

export type ItemValues = { [attribute: string]: unknown }

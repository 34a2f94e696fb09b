import { readFileSync } from 'node:fs'

type Chunk = { src?: string; file: string; imports?: string[]; dynamicImports?: string[] }

/**
 * How a module of the browser's build is brought: the files that hold it, and the scripts that fetch its own file along
 * with them or later. A module that shares a file with others has no file of its own.
 */
export function builtChunk(src: string) {
  const read = (name: string) => JSON.parse(readFileSync(`build/client/.vite/${name}`, 'utf8'))
  const chunks = Object.entries(read('manifest.json') as Record<string, Chunk>)
  const modules = Object.entries(read('modules.json') as Record<string, string[]>)
  const [key, own] = chunks.find(([, chunk]) => chunk.src === src) ?? [null, null]
  const bringing = (how: 'imports' | 'dynamicImports') =>
    chunks.filter(([, chunk]) => key !== null && chunk[how]?.includes(key)).map(([name]) => name)
  return {
    file: own?.file ?? null,
    heldBy: modules.filter(([, ids]) => ids.some((id) => id.endsWith(`/${src}`))).map(([file]) => file),
    atOnce: bringing('imports'),
    later: bringing('dynamicImports'),
  }
}

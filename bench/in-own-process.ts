import { spawn } from 'node:child_process'
import { bundleChild } from '../tests/support/bundle-child.ts'

const CALL = `
const [path, name] = process.argv.slice(1)
const module = await import(path)
process.send(await module[name](), () => process.exit(0))
`

/** Bundles a TypeScript file and calls one of its exports in a Node of its own, as production runs it. */
export async function callInOwnProcess<T>(file: string, exported: string): Promise<T> {
  const program = await bundleChild(file)
  try {
    return await new Promise<T>((resolve, reject) => {
      const args = ['--expose-gc', '--input-type=module', '-e', CALL, program.path, exported]
      const child = spawn(process.execPath, args, {
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child.once('message', (result) => resolve(result as T))
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`${file} ended with ${code} and no result.`)))
    })
  } finally {
    await program.remove()
  }
}

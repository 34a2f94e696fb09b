import { BENCH_HEAD, type BenchRow, benchLine, held } from './bench-row.ts'
import { chosenFiles } from './chosen-files.ts'
import { callInOwnProcess } from './in-own-process.ts'
import { circumstances, writeSection } from './results-file.ts'

/** `npm run bench [names]`: runs each `bench/*.bench.ts`, one after the other; answers whether every bound held. */
export async function run(names: string[]): Promise<boolean> {
  let allHeld = true
  for (const { name, file } of chosenFiles('bench', '.bench.ts', names)) {
    const rows = await callInOwnProcess<BenchRow[]>(file, 'bench')
    const table = [...BENCH_HEAD, ...rows.map(benchLine)]
    process.stdout.write(`${name}\n${table.join('\n')}\n\n`)
    writeSection('bench/RESULTS.md', 'Bench results', name, [circumstances(`npm run bench ${name}`), '', ...table])
    allHeld &&= rows.length > 0 && rows.every(held)
  }
  return allHeld
}

import { chosenFiles } from '../bench/chosen-files.ts'
import { callInOwnProcess } from '../bench/in-own-process.ts'
import { circumstances, writeSection } from '../bench/results-file.ts'
import { TRIAL_HEAD, type TrialRow, trialLine } from './trial-row.ts'

/** `npm run trial [names]`: runs each `trial/*.trial.ts`, one after the other; answers whether all held. */
export async function run(names: string[]): Promise<boolean> {
  let allHeld = true
  for (const { name, file } of chosenFiles('trial', '.trial.ts', names)) {
    const rows = await callInOwnProcess<TrialRow[]>(file, 'trial')
    const table = [...TRIAL_HEAD, ...rows.map(trialLine)]
    process.stdout.write(`${name}\n${table.join('\n')}\n\n`)
    writeSection('trial/RESULTS.md', 'Trial results', name, [circumstances(`npm run trial ${name}`), '', ...table])
    allHeld &&= rows.length > 0 && rows.every((row) => row.problems.length === 0)
  }
  return allHeld
}

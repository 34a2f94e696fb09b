import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const RUNS = 3
const TOO_OFTEN = 2

/**
 * Fails what passed on the second try in two of the last three runs: once may be the machine, twice is the test or the
 * product. `file` remembers the names of the runs before this one; what could not run at all is not a run.
 */
export function judgeSecondTries(file, counted) {
  if (counted.passed === 0) return { ...counted, told: '' }
  const runs = [...earlierRuns(file), counted.again.map(({ name }) => name)].slice(-RUNS)
  remember(file, runs)
  const unsound = tooOften(runs)
  return {
    ...counted,
    passed: counted.passed - unsound.length,
    failed: counted.failed + unsound.length,
    told: unsound.map((name) => `Passed only on the second try, as in one of the two runs before: ${name}\n`).join(''),
  }
}

/** The names of the last run that are in too many of the runs; `runs` has the names of each, the last one last. */
function tooOften(runs) {
  const last = new Set(runs.at(-1))
  return [...last].filter((name) => runs.filter((names) => names.includes(name)).length >= TOO_OFTEN)
}

/** What is not there, or was cut off, is no reason to fail: the runs are counted anew. */
function earlierRuns(file) {
  try {
    const runs = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(runs) ? runs.filter(Array.isArray) : []
  } catch {
    return []
  }
}

function remember(file, runs) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.part`, JSON.stringify(runs, null, 2))
  renameSync(`${file}.part`, file)
}

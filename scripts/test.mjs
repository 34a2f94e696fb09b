import { schedule } from './gate/schedule.mjs'
import { makeScratch } from './gate/scratch.mjs'
import { gateSteps } from './gate/steps.mjs'
import { ensurePackages } from './setup/ensure-packages.mjs'
import { root } from './setup/root.mjs'
import { stopTogether } from './setup/run-command.mjs'
import { main, SetupError, seconds } from './setup/say.mjs'
import { withLock } from './setup/with-lock.mjs'

/** `npm test` runs the whole gate; `npm test -- lint unit` runs these steps and what they need. */
main(async () => {
  stopTogether()
  await withLock(root, () => ensurePackages(root))
  const scratch = makeScratch()
  process.once('exit', scratch.remove)
  const steps = choose(gateSteps(root, scratch.folder), process.argv.slice(2))
  return conclude(await schedule(steps, { slots: 2, run: runStep, blocked }))
})

function choose(steps, names) {
  if (names.length === 0) return steps
  const wanted = new Set()
  const add = (name) => {
    const step = steps.find((candidate) => candidate.name === name)
    if (!step) throw new SetupError(`No step is called ${name}. The steps: ${steps.map((s) => s.name).join(', ')}.`)
    wanted.add(step)
    step.needs.forEach(add)
  }
  names.forEach(add)
  return steps.filter((step) => wanted.has(step))
}

async function runStep(step) {
  const since = performance.now()
  if (step.weight > 1) print(`…      ${step.name}`)
  const result = await step.run()
  return show(step, result, seconds(since))
}

function blocked(step, missing) {
  return show(step, { passed: 0, failed: 1, output: `Not run, because ${missing} failed.` }, 'not run')
}

function show(step, { passed, failed, output, again = [] }, time) {
  const ok = failed === 0
  const counted = passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : ''
  print(`${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(9)} ${time}${counted}`)
  for (const { name, why } of again) {
    print(`       passed on the second try: ${name}`)
    if (why) print(why.replaceAll(/^/gm, '         | '))
  }
  if (!ok) print(`${output.trimEnd().replaceAll(/^/gm, '  | ')}\n`)
  // What only prepares others shows up in the count through those it blocked.
  return step.counts === false ? { ok, passed: 0, failed: 0 } : { ok, passed, failed }
}

function conclude(results) {
  const sum = (of) => results.reduce((total, result) => total + result[of], 0)
  print(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

function print(text) {
  process.stdout.write(`${text}\n`)
}

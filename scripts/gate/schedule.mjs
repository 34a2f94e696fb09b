/**
 * Runs steps side by side within `slots`, each after the steps it needs, in the order given where there is a choice.
 * A step whose need failed is not run: `blocked` says what it would have given.
 */
export async function schedule(steps, { slots, run, blocked }) {
  const results = new Map()
  const running = new Map()
  const waiting = [...steps]
  const inUse = () => [...running.keys()].reduce((sum, step) => sum + step.weight, 0)
  const known = new Set(steps.map((step) => step.name))
  const needs = (step) => step.needs.filter((need) => known.has(need))

  function startWhatCan() {
    for (const step of [...waiting]) {
      if (!needs(step).every((need) => results.has(need))) continue
      const missing = needs(step).find((need) => !results.get(need).ok)
      if (missing === undefined && running.size > 0 && inUse() + step.weight > slots) continue
      waiting.splice(waiting.indexOf(step), 1)
      const work = missing === undefined ? run(step) : blocked(step, missing)
      running.set(
        step,
        Promise.resolve(work).then((result) => {
          results.set(step.name, result)
          running.delete(step)
        }),
      )
    }
  }

  while (waiting.length > 0 || running.size > 0) {
    startWhatCan()
    if (running.size === 0)
      throw new Error(`These steps need each other: ${waiting.map((step) => step.name).join(', ')}`)
    await Promise.race(running.values())
  }
  return steps.map((step) => results.get(step.name))
}

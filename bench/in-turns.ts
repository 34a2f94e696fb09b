import { type BenchRow, median } from './bench-row.ts'

type Work = () => unknown

type Turns = {
  rounds: number
  /** Rounds before those that count, in which code is compiled and caches are filled. */
  warmUp: number
  /** Done before each measured work, so that both find the machine in the same state. */
  before?: Work
  /** Done after each of ours, not measured. */
  settled?: Work
}

/** The same work with us and without us, in milliseconds, right after each other; each round another one begins. */
export async function inTurns(ours: Work, bare: Work, { rounds, warmUp, before, settled }: Turns) {
  const times = { ours: [] as number[], bare: [] as number[] }
  const turns = [
    async (counts: boolean) => {
      await before?.()
      const taken = await milliseconds(ours)
      await settled?.()
      if (counts) times.ours.push(taken)
    },
    async (counts: boolean) => {
      await before?.()
      const taken = await milliseconds(bare)
      if (counts) times.bare.push(taken)
    },
  ]
  for (let round = -warmUp; round < rounds; round++) {
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn(round >= 0)
  }
  return ofRounds(times)
}

/** Of rounds that measured both: the middle of each, and of their ratios. */
export function ofRounds({
  ours,
  bare,
}: {
  ours: number[]
  bare: number[]
}): Pick<BenchRow, 'ours' | 'bare' | 'ratio'> {
  const ratios = ours.map((taken, round) => taken / (bare[round] ?? Number.NaN))
  return { ours: median(ours), bare: median(bare), ratio: median(ratios) }
}

export async function milliseconds(work: Work): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

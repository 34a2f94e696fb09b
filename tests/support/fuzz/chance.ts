/** Choices that are the same for the same seed. */
export type Chance = {
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  oneIn(count: number): boolean
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    // Mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick<T>(list: readonly T[]): T {
      const chosen = list[below(list.length)]
      if (chosen === undefined && list.length === 0) throw new Error('There is nothing to pick from.')
      return chosen as T
    },
    oneIn: (count) => below(count) === 0,
  }
}

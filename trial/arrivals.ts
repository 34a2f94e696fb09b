type Ask = (url: string, n: number) => Promise<Response>

const TICK_MS = 5

/** Requests that come at steady rates, whether earlier ones are answered or not; how long each took from when it was due. */
export class Arrivals {
  private readonly targets: () => string[]
  private readonly times = new Map<string, number[]>()
  private readonly failures = new Map<string, number>()
  private readonly pending = new Set<Promise<void>>()
  private readonly clocks: NodeJS.Timeout[] = []
  private sent = 0

  constructor(targets: () => string[]) {
    this.targets = targets
  }

  every(kind: string, everyMs: number, ask: Ask): void {
    const begun = performance.now()
    const times: number[] = []
    this.times.set(kind, times)
    let n = 0
    const clock = setInterval(() => {
      for (; begun + n * everyMs <= performance.now(); n++) {
        const one = this.ask(kind, times, ask, n, begun + n * everyMs)
        this.pending.add(one)
        void one.then(() => this.pending.delete(one))
      }
    }, TICK_MS)
    this.clocks.push(clock)
  }

  async stop(): Promise<void> {
    for (const clock of this.clocks) clearInterval(clock)
    await Promise.all(this.pending)
  }

  percentile(kind: string, percent: number): number {
    const sorted = (this.times.get(kind) ?? []).toSorted((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
  }

  problems(): string[] {
    return [...this.failures].map(([what, count]) => `${count} x ${what}`)
  }

  figures(): string {
    const kinds = [...this.times].map(([kind, times]) => {
      const [half, most] = [50, 99].map((percent) => Math.round(this.percentile(kind, percent)))
      return `${times.length.toLocaleString('en')} x ${kind} (p50 ${half} ms, p99 ${most} ms)`
    })
    const failed = [...this.failures.values()].reduce((sum, count) => sum + count, 0)
    return `${kinds.join(', ')}, ${failed} errors`
  }

  private async ask(kind: string, times: number[], ask: Ask, n: number, due: number): Promise<void> {
    const targets = this.targets()
    const url = targets[this.sent++ % targets.length] ?? ''
    const status = await ask(url, n)
      .then(async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      })
      .catch(() => 0)
    times.push(performance.now() - due)
    if (status === 200) return
    const what = `${kind} ${status || 'unanswered'}`
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1)
  }
}

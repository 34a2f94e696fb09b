/** One figure of a metric with what tells it apart from the others. */
export type Sample = { labels?: Readonly<Record<string, string>>; value: number }
export type Metric = { name: string; help: string; type: 'counter' | 'gauge'; samples: readonly Sample[] }
export type HistogramMetric = { name: string; help: string; type: 'histogram'; histograms: readonly Histogram[] }

/** Upper bounds in seconds. */
export const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** How often something took how long. */
export class Histogram {
  readonly labels: Readonly<Record<string, string>>
  private readonly counts: number[] = BOUNDS.map(() => 0)
  private count = 0
  private sum = 0

  constructor(labels: Readonly<Record<string, string>>) {
    this.labels = labels
  }

  observe(seconds: number): void {
    this.count++
    this.sum += seconds
    const at = BOUNDS.findIndex((bound) => seconds <= bound)
    if (at >= 0) this.counts[at] = (this.counts[at] ?? 0) + 1
  }

  lines(name: string): string[] {
    let below = 0
    const buckets = BOUNDS.map((bound, at) => {
      below += this.counts[at] ?? 0
      return line(`${name}_bucket`, { labels: { ...this.labels, le: String(bound) }, value: below })
    })
    return [
      ...buckets,
      line(`${name}_bucket`, { labels: { ...this.labels, le: '+Inf' }, value: this.count }),
      line(`${name}_sum`, { labels: this.labels, value: this.sum }),
      line(`${name}_count`, { labels: this.labels, value: this.count }),
    ]
  }
}

/** Metrics in the text form that Prometheus reads. */
export function prometheusText(metrics: readonly (Metric | HistogramMetric)[]): string {
  const lines = metrics.flatMap((metric) => [
    `# HELP ${metric.name} ${metric.help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
    `# TYPE ${metric.name} ${metric.type}`,
    ...(metric.type === 'histogram'
      ? metric.histograms.flatMap((one) => one.lines(metric.name))
      : metric.samples.map((sample) => line(metric.name, sample))),
  ])
  return `${lines.join('\n')}\n`
}

function line(name: string, { labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

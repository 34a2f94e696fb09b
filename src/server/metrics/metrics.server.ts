import type { IncomingMessage, ServerResponse } from 'node:http'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { Histogram, type Metric, prometheusText, type Sample } from './prometheus-text.ts'
import { requestKind } from './request-kind.ts'

/** Figures of parts that count by themselves, read when they are asked for. */
export type Gauges = () => Promise<Metric[]>

export type Metrics = {
  /** Counts a request once it is answered or its client has left. */
  watch(request: IncomingMessage, response: ServerResponse): void
  text(gauges: Gauges): Promise<string>
  close(): void
}

/** A request whose client left before its answer. */
const LEFT = '499'
const DELAY_RESOLUTION_MS = 20
const NANOSECONDS = 1e9

export function openMetrics(): Metrics {
  const requests = new Map<string, Sample & { value: number }>()
  const durations = new Map<string, Histogram>()
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS })
  delay.enable()
  let underWay = 0

  function count(kind: string, status: string, seconds: number): void {
    const key = `${kind} ${status}`
    const before = requests.get(key)
    if (before) before.value++
    else requests.set(key, { labels: { kind, status }, value: 1 })
    const took = durations.get(kind) ?? new Histogram({ kind })
    durations.set(kind, took)
    took.observe(seconds)
  }

  return {
    watch({ url = '' }, response) {
      const started = performance.now()
      underWay++
      response.once('close', () => {
        underWay--
        const kind = String(response.getHeader('cache-status')).includes('hit') ? 'cached-page' : requestKind(url)
        const status = response.writableFinished ? String(response.statusCode) : LEFT
        count(kind, status, (performance.now() - started) / 1000)
      })
    },
    async text(gauges) {
      const own = await gauges()
      return prometheusText([
        metric('almanac_requests_total', 'Requests answered, by kind and status.', 'counter', [...requests.values()]),
        {
          name: 'almanac_request_duration_seconds',
          help: 'From the head of a request to the end of its answer.',
          type: 'histogram',
          histograms: [...durations.values()],
        },
        metric('almanac_requests_under_way', 'Requests that are being answered.', 'gauge', [{ value: underWay }]),
        ...processMetrics(delay),
        ...own,
      ])
    },
    close: () => delay.disable(),
  }
}

export function metric(name: string, help: string, type: Metric['type'], samples: readonly Sample[]): Metric {
  return { name, help, type, samples }
}

/** The delay is that since figures were last asked for. */
function processMetrics(delay: IntervalHistogram): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  // What it measures is the whole time between two looks.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - DELAY_RESOLUTION_MS / 1000)
  const delays = [
    { labels: { quantile: '0.5' }, value: late(delay.percentile(50)) },
    { labels: { quantile: '0.99' }, value: late(delay.percentile(99)) },
    { labels: { quantile: '1' }, value: late(delay.max) },
  ]
  delay.reset()
  return [
    metric('almanac_event_loop_delay_seconds', 'How late the event loop was since the last look.', 'gauge', delays),
    metric('almanac_memory_bytes', 'Memory of the process.', 'gauge', [
      { labels: { part: 'resident' }, value: rss },
      { labels: { part: 'heap' }, value: heapUsed },
      { labels: { part: 'external' }, value: external },
    ]),
    metric('almanac_cpu_seconds_total', 'CPU time of the process.', 'counter', [{ value: (user + system) / 1e6 }]),
    metric('almanac_start_time_seconds', 'When the process started.', 'gauge', [
      { value: Math.round(Date.now() / 1000 - process.uptime()) },
    ]),
  ]
}

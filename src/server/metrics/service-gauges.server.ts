import { LANES } from '#domain/job/lane.ts'
import type { OpenedRows } from '#engines/registry.server.ts'
import type { RowQueues } from '#engines/rows-of-client.ts'
import { laneOfKind } from '#jobs/registry.server.ts'
import type { Directory } from '#store/directory.server.ts'
import type { ContentStore } from '#store/store.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { HtmlCache } from '../html-cache.server.ts'
import { type Gauges, metric } from './metrics.server.ts'
import type { Metric, Sample } from './prometheus-text.ts'
import { rowMetrics } from './row-metrics.ts'

type Parts = {
  store: Pick<ContentStore, 'jobs' | 'writes' | 'backupRuns'>
  directory: Pick<Directory, 'answerCounts'>
  pages: Pick<HtmlCache, 'counts' | 'stats'>
  queues: RowQueues
  rows: Pick<OpenedRows, 'figures'>
}

/** What the parts of a server count: jobs, queries, caches, writes. */
export function serviceGauges({ store, directory, pages, queues, rows }: Parts): Gauges {
  return async () => {
    const { committed, failed } = store.writes()
    const [lastBackup] = (await store.backupRuns.last(1)).filter(({ state }) => state === 'done')
    return [
      metric('almanac_info', 'The version that runs.', 'gauge', [
        { labels: { version: packageJson.version, node: process.versions.node }, value: 1 },
      ]),
      metric('almanac_jobs', 'Jobs of the installation by lane and state.', 'gauge', await jobSamples(store)),
      ...queueMetrics(queues),
      ...cacheMetrics(directory, pages),
      ...rowMetrics(await rows.figures?.()),
      metric('almanac_store_writes_total', 'Transactions that wrote to the content.', 'counter', [
        { labels: { result: 'committed' }, value: committed },
        { labels: { result: 'failed' }, value: failed },
      ]),
      metric('almanac_last_backup_time_seconds', 'When the last scheduled backup was made.', 'gauge', [
        ...(lastBackup ? [{ value: Math.round(Date.parse(lastBackup.endedAt) / 1000) }] : []),
      ]),
    ]
  }
}

async function jobSamples({ jobs }: Pick<ContentStore, 'jobs'>): Promise<Sample[]> {
  const counts = await jobs.counts()
  return LANES.flatMap((lane) =>
    (['waiting', 'running'] as const).map((state) => {
      const own = counts.filter((one) => one.state === state && laneOfKind(one.kind) === lane)
      return { labels: { lane, state }, value: own.reduce((sum, { count }) => sum + count, 0) }
    }),
  )
}

function queueMetrics({ queries, scans }: RowQueues): Metric[] {
  const samples = (state: 'running' | 'waiting') =>
    Object.entries({ query: queries, scan: scans }).map(([kind, queue]) => ({
      labels: { kind },
      value: queue.size()[state],
    }))
  return [
    metric('almanac_queries_running', 'Queries of dataset rows that run.', 'gauge', samples('running')),
    metric('almanac_queries_waiting', 'Queries of dataset rows that wait for their turn.', 'gauge', samples('waiting')),
  ]
}

function cacheMetrics({ answerCounts }: Parts['directory'], pages: Parts['pages']): Metric[] {
  const samples = Object.entries({ pages: pages.counts(), rows: answerCounts() }).flatMap(
    ([cache, { hits, misses }]) => [
      { labels: { cache, result: 'hit' }, value: hits },
      { labels: { cache, result: 'miss' }, value: misses },
    ],
  )
  return [
    metric('almanac_cache_lookups_total', 'Looks into the caches of public pages and of rows.', 'counter', samples),
    metric('almanac_page_cache_bytes', 'Bytes of public pages in memory.', 'gauge', [{ value: pages.stats().bytes }]),
  ]
}

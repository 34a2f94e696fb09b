import { expect, test } from 'vitest'
import { Histogram, prometheusText } from './prometheus-text.ts'
import { requestKind } from './request-kind.ts'
import { rowMetrics } from './row-metrics.ts'

test('figures are written as Prometheus reads them, with what they hold in quotes', () => {
  const gauge = {
    name: 'a',
    help: 'One\nline',
    type: 'gauge',
    samples: [{ labels: { b: 'x"\\\n' }, value: 1.5 }],
  } as const
  expect(prometheusText([gauge])).toBe('# HELP a One\\nline\n# TYPE a gauge\na{b="x\\"\\\\\\n"} 1.5\n')
})

test('buckets of a histogram hold all that took no longer', () => {
  const took = new Histogram({ kind: 'page' })
  for (const seconds of [0.00390625, 0.005, 0.015625, 3, 60]) took.observe(seconds)
  const lines = took.lines('t')
  expect(lines[0]).toBe('t_bucket{kind="page",le="0.005"} 2')
  expect(lines).toContain('t_bucket{kind="page",le="0.025"} 3')
  expect(lines).toContain('t_bucket{kind="page",le="10"} 4')
  expect(lines.slice(-3)).toEqual([
    't_bucket{kind="page",le="+Inf"} 5',
    't_sum{kind="page"} 63.02453125',
    't_count{kind="page"} 5',
  ])
})

test('there are few kinds of requests, whatever is asked for', () => {
  const kinds: Record<string, string> = {
    '/': 'page',
    '/plan/home?x=/api/': 'page',
    '/api/pages.save': 'api',
    '/graph?paths=[]': 'graph',
    '/media/abc/map.png': 'media',
    '/assets/visitor.css': 'asset',
    '/data/12/13.csv': 'data',
    '/datasets/upload': 'data',
    '/datasets': 'workbench',
    '/plan/edit/home': 'workbench',
    '/list': 'workbench',
    '/health': 'health',
    '/metrics': 'health',
    '/no/such/api/here': 'page',
  }
  expect(Object.fromEntries(Object.keys(kinds).map((url) => [url, requestKind(url)]))).toEqual(kinds)
})

test('copies of tables and the standby are counted where there are any', () => {
  expect(rowMetrics(undefined)).toEqual([])
  const copies = { copies: 2, bytes: 30, builds: { made: 3, failed: 1 }, answers: { copy: 5, database: 7 } }
  const standby = { reads: { standby: 9, behind: 2, away: 1 }, lag: { bytes: 120, seconds: 0.5 } }
  const text = prometheusText(rowMetrics({ copies, standby }))
  expect(text.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([
    'almanac_row_copies 2',
    'almanac_row_copy_bytes 30',
    'almanac_row_copy_builds_total{result="made"} 3',
    'almanac_row_copy_builds_total{result="failed"} 1',
    'almanac_row_reads_total{by="copy"} 5',
    'almanac_row_reads_total{by="database"} 7',
    'almanac_standby_up 1',
    'almanac_standby_lag_bytes 120',
    'almanac_standby_lag_seconds 0.5',
    'almanac_standby_reads_total{result="standby"} 9',
    'almanac_standby_reads_total{result="behind"} 2',
    'almanac_standby_reads_total{result="away"} 1',
  ])
  expect(prometheusText(rowMetrics({ copies: null, standby: { ...standby, lag: null } }))).toContain('standby_up 0')
})

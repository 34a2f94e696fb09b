// Loaded before the server (`node --import`): writes down how late its event loop was and how much memory it took.
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const EVERY_MS = 500
const RESOLUTION_MS = 10

const file = process.env.DELAY_FILE ?? ''
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
let mostRss = 0

setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage()
  mostRss = Math.max(mostRss, rss)
  const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
  const seen = { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) }
  writeFileSync(`${file}.part`, JSON.stringify({ ...seen, rss, mostRss, heapUsed }))
  renameSync(`${file}.part`, file)
}, EVERY_MS).unref()

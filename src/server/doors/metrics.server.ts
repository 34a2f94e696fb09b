import { createHash, timingSafeEqual } from 'node:crypto'
import { forbidden, refuse } from '#domain/problem.ts'
import type { MetricsSetting } from '../../installation/metrics-env.server.ts'

export const METRICS_PATH = '/metrics'

type Asked = { headers: Headers; socket: string | null }

const OF_THIS_MACHINE = /^(::1$|(::ffff:)?127\.)/
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** Refuses whoever may not read the figures: the key decides, or that they ask from this machine and for nobody else. */
export function refuseMetrics(setting: MetricsSetting, { headers, socket }: Asked): void {
  if (setting.kind === 'loopback') {
    const isHere = socket !== null && OF_THIS_MACHINE.test(socket)
    if (!isHere || FORWARDED.some((name) => headers.has(name))) throw forbidden()
    return
  }
  const given = headers.get('authorization') ?? ''
  if (!timingSafeEqual(digest(given), digest(`Bearer ${setting.key}`)))
    throw refuse(401, 'metrics-key', 'Send the key of METRICS as Authorization: Bearer …')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

export const METRICS_HEADERS = {
  'content-type': 'text/plain; version=0.0.4; charset=utf-8',
  'cache-control': 'no-store',
}

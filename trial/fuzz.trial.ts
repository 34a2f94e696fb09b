import { fuzz } from '../tests/support/fuzz/run-fuzz.ts'
import type { TrialRow } from './trial-row.ts'

const MINUTES = 10
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** Every verb, graph path, call and screen with hostile values, while the server's event loop is watched. */
export async function trial(): Promise<TrialRow[]> {
  const { requests, refused, longestMs, problems } = await fuzz(MINUTES * 60, SEED)
  const held = longestMs === 0 ? 'no hold over 200 ms' : `longest hold ${Math.round(longestMs)} ms when asked again`
  const figures = `${requests.toLocaleString('en')} requests in ${MINUTES} minutes, ${refused.toLocaleString('en')} refused, ${held}, SEED=${SEED}`
  return [{ name: 'hostile requests', figures, problems }]
}

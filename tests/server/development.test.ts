import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'

let development: AlmanacServer
beforeAll(async () => {
  development = await startAlmanac({ entry: 'scripts/dev.mjs', env: { NODE_ENV: 'development' } })
})
afterAll(() => development?.stop())

test('the development server answers with screens and scripts made from the sources', async () => {
  const kit = await fetch(`${development.url}/dev/ui`)
  expect(kit.status).toBe(200)
  expect(await kit.text()).toContain('UI kit - Almanac')
  const script = await fetch(`${development.url}/src/site/islands.ts`)
  expect(script.headers.get('content-type')).toContain('javascript')
})

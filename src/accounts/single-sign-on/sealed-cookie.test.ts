import { expect, test } from 'vitest'
import { z } from 'zod'
import { sealedCookie } from './sealed-cookie.server.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const LATER = '2026-01-01T00:10:00.000Z'
const VALUE = { from: '/wanted?a=ü', state: 'x' }
const Value = z.strictObject({ from: z.string(), state: z.string() })
const SETUP = { key: 'the secret of this installation', publicUrl: 'https://almanac.example.org', name: 'sign_on' }

const cookies = (changed: Partial<typeof SETUP> = {}) => sealedCookie({ ...SETUP, ...changed }, Value)
const sent = (setCookie: string) => new Headers({ cookie: `other=1; ${setCookie.split(';')[0]}; more=2` })

test('another server of the installation reads what one wrote, for ten minutes', () => {
  const written = cookies().set(VALUE, NOW)
  expect(written).toMatch(/^__Host-almanac_sign_on=\S+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect(cookies().read(sent(written), NOW)).toEqual(VALUE)
  expect(cookies().read(sent(written), LATER)).toBeNull()
  expect(cookies({ publicUrl: 'http://127.0.0.1' }).set(VALUE, NOW)).not.toContain('Secure')
})

test('what was changed, written for something else or by somebody else is nothing', () => {
  const written = cookies().set(VALUE, NOW)
  const pair = written.split(';')[0] ?? ''
  const other = cookies({ name: 'connect' }).set(VALUE, NOW)
  const changes = [
    pair.replace(/=./, '=_'),
    `${pair.slice(0, -1)}${pair.endsWith('0') ? '1' : '0'}`,
    pair.slice(0, pair.lastIndexOf('.')),
    cookies({ key: 'another secret' }).set(VALUE, NOW),
    `${pair.split('=')[0]}${other.slice(other.indexOf('='))}`,
    '__Host-almanac_sign_on=',
  ]
  for (const changed of changes) expect(cookies().read(sent(changed), NOW), changed).toBeNull()
  expect(cookies().read(new Headers(), NOW)).toBeNull()
  const unknown = sealedCookie(SETUP, z.strictObject({ more: z.string() })).set({ more: 'than asked for' }, NOW)
  expect(cookies().read(sent(unknown), NOW)).toBeNull()
})

import { expect, test } from 'vitest'
import { codeAddress, codeOf, newCodeSecret, stepOfCode } from './one-time-codes.server.ts'

// The secret of the examples in RFC 6238, '12345678901234567890', as apps write it.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000).toISOString()

test('codes are those of RFC 6238, the last six of its eight digits', () => {
  const examples = {
    59: '287082',
    1111111109: '081804',
    1111111111: '050471',
    1234567890: '005924',
    2000000000: '279037',
  }
  for (const [seconds, code] of Object.entries(examples)) expect(codeOf(SECRET, at(Number(seconds)))).toBe(code)
})

test('a code is right half a minute before and after its own, once', () => {
  const code = codeOf(SECRET, at(1_000_000_020))
  const step = 33_333_334
  for (const late of [-30, 0, 29, 30, 59]) expect(stepOfCode(SECRET, code, at(1_000_000_020 + late), 0)).toBe(step)
  for (const late of [-61, -31, 60, 90]) expect(stepOfCode(SECRET, code, at(1_000_000_020 + late), 0)).toBeNull()
  expect(stepOfCode(SECRET, code, at(1_000_000_020), step)).toBeNull()
  for (const wrong of ['', '12345', '1234567', `${code}0`, 'abcdef']) {
    expect(stepOfCode(SECRET, wrong, at(1_000_000_020), 0)).toBeNull()
  }
})

test('a secret has 160 bits, and the picture says whose it is', () => {
  const secret = newCodeSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newCodeSecret()).not.toBe(secret)
  const address = new URL(codeAddress(secret, 'ada+plan@example.org', 'County plan'))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('County plan:ada+plan@example.org')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: 'County plan',
    digits: '6',
    period: '30',
  })
})

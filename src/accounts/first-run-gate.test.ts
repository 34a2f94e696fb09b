import { expect, test } from 'vitest'
import { ProblemError } from '#domain/problem.ts'
import { firstRunGate, WRONG_CODES_PER_ADDRESS } from './first-run-gate.server.ts'

const secret = 'a secret of more than thirty-two characters'
const AT = '2026-01-01T00:00:00.000Z'
const LATER = '2026-01-01T00:15:00.000Z'
const caller = (ip: string, headers: Record<string, string> = { host: 'localhost' }) => ({
  ip,
  userAgent: '',
  headers: new Headers(headers),
})
const ELSEWHERE = caller('203.0.113.7')

function outcome(work: () => void): string {
  try {
    work()
    return 'admitted'
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.code
    throw error
  }
}

test('everyone needs the code that was printed, wherever they seem to ask from', () => {
  const gate = firstRunGate({ secret })
  const local = { host: 'localhost', connection: 'keep-alive', 'sec-fetch-site': 'none' }
  for (const who of [ELSEWHERE, caller('127.0.0.1'), caller('::1', local), caller('::ffff:127.0.0.1', local)]) {
    expect(outcome(() => gate.admit(who, undefined, AT))).toBe('code-needed')
    expect(outcome(() => gate.admit(who, ' ', AT))).toBe('code-needed')
    expect(outcome(() => gate.admit(who, 'AAAA-AAAA-AAAA', AT))).toBe('wrong-code')
    expect(outcome(() => gate.admit(who, ` ${gate.code.toLowerCase().replaceAll('-', ' ')} `, AT))).toBe('admitted')
  }
})

test('the code is the same on every server of an installation and another elsewhere', () => {
  const { code } = firstRunGate({ secret })
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/)
  expect(firstRunGate({ secret }).code).toBe(code)
  expect(firstRunGate({ secret: secret.toUpperCase() }).code).not.toBe(code)
})

test('after too many wrong codes an address waits, even with the right one, and others do not', () => {
  const gate = firstRunGate({ secret })
  for (let tries = 0; tries < WRONG_CODES_PER_ADDRESS; tries++)
    expect(outcome(() => gate.admit(ELSEWHERE, 'wrong', AT))).toBe('wrong-code')
  expect(outcome(() => gate.admit(ELSEWHERE, gate.code, AT))).toBe('too-many-attempts')
  expect(outcome(() => gate.admit(caller('203.0.113.8'), gate.code, AT))).toBe('admitted')
  expect(outcome(() => gate.admit(ELSEWHERE, gate.code, LATER))).toBe('admitted')
})

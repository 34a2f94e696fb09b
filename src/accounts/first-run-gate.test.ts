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
const HERE = caller('127.0.0.1')
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

test('the machine itself needs no code; everyone else needs the one that was printed', () => {
  const gate = firstRunGate({ secret, publicUrl: null })
  expect(outcome(() => gate.admit(HERE, undefined, AT))).toBe('admitted')
  expect(outcome(() => gate.admit(ELSEWHERE, undefined, AT))).toBe('code-needed')
  expect(outcome(() => gate.admit(ELSEWHERE, 'AAAA-AAAA-AAAA', AT))).toBe('wrong-code')
  expect(outcome(() => gate.admit(ELSEWHERE, ` ${gate.code.toLowerCase().replaceAll('-', ' ')} `, AT))).toBe('admitted')
  const proxied = caller('127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' })
  expect(outcome(() => gate.admit(proxied, undefined, AT))).toBe('code-needed')
  expect(outcome(() => gate.admit(caller('127.0.0.1', { host: 'evil.example' }), '', AT))).toBe('code-needed')
})

test('an installation that is published under a name asks for the code even on its own machine', () => {
  expect(firstRunGate({ secret, publicUrl: 'https://plan.example.org' }).needsCode(HERE)).toBe(true)
  expect(firstRunGate({ secret, publicUrl: 'http://localhost:3000' }).needsCode(HERE)).toBe(false)
})

test('the code is the same on every server of an installation and another elsewhere', () => {
  const { code } = firstRunGate({ secret, publicUrl: null })
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/)
  expect(firstRunGate({ secret, publicUrl: null }).code).toBe(code)
  expect(firstRunGate({ secret: secret.toUpperCase(), publicUrl: null }).code).not.toBe(code)
})

test('after too many wrong codes an address waits, even with the right one, and others do not', () => {
  const gate = firstRunGate({ secret, publicUrl: null })
  for (let tries = 0; tries < WRONG_CODES_PER_ADDRESS; tries++)
    expect(outcome(() => gate.admit(ELSEWHERE, 'wrong', AT))).toBe('wrong-code')
  expect(outcome(() => gate.admit(ELSEWHERE, gate.code, AT))).toBe('too-many-attempts')
  expect(outcome(() => gate.admit(caller('203.0.113.8'), gate.code, AT))).toBe('admitted')
  expect(outcome(() => gate.admit(ELSEWHERE, gate.code, LATER))).toBe('admitted')
})

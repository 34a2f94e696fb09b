import { expect, test } from 'vitest'
import { canonicalOrigin, visitedHost } from './visited-host.ts'

const known = new Set(['county'])
const at = (host: string, publicUrl: string | null, port = 3000) => visitedHost({ host, port }, publicUrl, known)

test('invented hosts are one zone; a label that a pattern asks for has its own', () => {
  const site = 'https://example.org'
  const plain = at('example.org', site)
  for (const invented of ['evil.net', 'a.example.org', 'B.Example.org:99', '10.0.0.1', 'www.example.org', '']) {
    expect(at(invented, site)).toEqual(plain)
  }
  expect(at('county.example.org', site)).toMatchObject({ subdomain: 'county' })
  expect(at('county.example.org', site).zone).not.toBe(plain.zone)
})

test('without a PUBLIC_URL only the names of this machine, at its own port, begin an address', () => {
  expect(at('localhost:3000', null).origin).toBe('http://localhost:3000')
  expect(at('127.0.0.1', null, 80).origin).toBe('http://127.0.0.1')
  expect(at('county.localhost:3000', null).origin).toBe('http://county.localhost:3000')
  for (const invented of ['evil.net', 'localhost:666', 'x.localhost:3000', '6.6.6.6:3000']) {
    expect(at(invented, null)).toEqual({ zone: '* ', subdomain: null, origin: null })
  }
})

test('an address begins with PUBLIC_URL, and with the label of its pattern before it', () => {
  const visited = { origin: null }
  expect(canonicalOrigin({ subdomain: '*' }, 'https://example.org', visited)).toBe('https://example.org')
  expect(canonicalOrigin({ subdomain: 'a' }, 'https://www.example.org:8443', visited)).toBe(
    'https://a.example.org:8443',
  )
  expect(canonicalOrigin({ subdomain: '*' }, null, { origin: 'http://localhost:3000' })).toBe('http://localhost:3000')
  expect(canonicalOrigin({ subdomain: '*' }, null, visited)).toBe('')
})

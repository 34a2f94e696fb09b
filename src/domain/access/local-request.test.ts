import { expect, test } from 'vitest'
import { isLocalRequest } from './local-request.ts'

const local = (ip: string | null, host: string | null, headers: Record<string, string> = {}) =>
  isLocalRequest({ ip, host, headers: Object.entries(headers) })

test('a request is local from the loopback, under a local name and through no proxy, all three', () => {
  for (const ip of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
    for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:80'])
      expect(local(ip, host, { accept: 'text/html', connection: 'keep-alive' }), `${ip} ${host}`).toBe(true)
})

test('another machine is not local, whatever name it asks for', () => {
  for (const ip of [null, '', '10.0.0.1', '172.17.0.1', '::2', 'fe80::1', '::ffff:10.0.0.1', '128.0.0.1', '1127.0.0.1'])
    expect(local(ip, 'localhost:3000'), String(ip)).toBe(false)
})

test('a name that is not local is not, so that a name made to point here gains nothing', () => {
  const names = [
    null,
    '',
    'example.org',
    'localhost.evil.example',
    'a.localhost',
    '127.0.0.1.evil.example',
    '127.0.0.2',
  ]
  for (const host of names) expect(local('127.0.0.1', host), String(host)).toBe(false)
})

test('what came through a proxy is not local', () => {
  const headers = [
    'x-forwarded-for',
    'X-Forwarded-Host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'x-original-host',
    'fly-client-ip',
  ]
  for (const name of headers) expect(local('127.0.0.1', 'localhost', { [name]: '127.0.0.1' }), name).toBe(false)
  expect(local('127.0.0.1', '127.0.0.1:3000', { connection: 'close' })).toBe(false)
})

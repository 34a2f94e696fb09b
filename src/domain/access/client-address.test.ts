import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress, NO_PROXIES, readTrustedProxies } from './client-address.ts'
import { readAddress, writeAddress } from './ip-address.ts'

const trust = (text: string) => readTrustedProxies(text) ?? expect.fail(`${text} is not understood`)
const LAN = trust('127.0.0.1, ::1, 10.0.0.0/8 fd00::/8')

const from = (socket: string, forwardedFor: string | null, proxies = LAN, forwarded: string | null = null) =>
  clientAddress({ socket, forwardedFor, forwarded }, proxies)

test('without trusted proxies a header changes nothing', () => {
  expect(from('203.0.113.9', '198.51.100.1', NO_PROXIES)).toBe('203.0.113.9')
  expect(from('127.0.0.1', '198.51.100.1', NO_PROXIES)).toBe('127.0.0.1')
  expect(from('203.0.113.9', '198.51.100.1', trust('0'))).toBe('203.0.113.9')
})

test('the client is the first from the right that is no trusted proxy; what it wrote itself is not believed', () => {
  expect(from('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(from('127.0.0.1', '6.6.6.6, 198.51.100.1, 10.1.2.3')).toBe('198.51.100.1')
  expect(from('127.0.0.1', '10.9.9.9,6.6.6.6,10.9.9.9, 198.51.100.1')).toBe('198.51.100.1')
  // Not a proxy of ours: nothing that it says counts.
  expect(from('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  // All of them are ours: the request began at the farthest.
  expect(from('127.0.0.1', '10.0.0.7, 10.0.0.8')).toBe('10.0.0.7')
})

test('a count takes that many steps and no more', () => {
  expect(from('172.16.0.1', '6.6.6.6, 198.51.100.1', trust('1'))).toBe('198.51.100.1')
  expect(from('172.16.0.1', '6.6.6.6, 198.51.100.1, 172.16.0.9', trust('2'))).toBe('198.51.100.1')
  expect(from('172.16.0.1', '198.51.100.1', trust('3'))).toBe('198.51.100.1')
  expect(from('172.16.0.1', null, trust('2'))).toBe('172.16.0.1')
})

test('addresses are read in every way that sockets and proxies write them', () => {
  const written = {
    '198.51.100.1:4711': '198.51.100.1',
    '::ffff:198.51.100.1': '198.51.100.1',
    '::ffff:c633:6401': '198.51.100.1',
    '[2001:DB8:0:0:0:0:0:1]:443': '2001:db8::1',
    '[2001:db8::1]': '2001:db8::1',
    '2001:0db8:0000:0000:0001:0000:0000:0001': '2001:db8::1:0:0:1',
    'fe80::1%eth0': 'fe80::1',
    '::': '::',
    '1::': '1::',
    '::1': '::1',
  }
  for (const [text, plain] of Object.entries(written)) {
    const address = readAddress(text)
    expect(address && writeAddress(address), text).toBe(plain)
  }
  expect(from('::ffff:127.0.0.1', '[2001:db8::1]:80')).toBe('2001:db8::1')
  expect(from('::ffff:10.1.1.1', '::ffff:198.51.100.1')).toBe('198.51.100.1')
})

test('what is no address ends the walk at the proxy that wrote it', () => {
  const nonsense = ['', ' ', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', '256.1.1.1', '01.2.3.4', '1.2.3.4:', ':::']
  const more = ['1::2::3', '1:2:3:4:5:6:7:8:9', '[::1', '[::1]x', 'g::', '12345::', 'example.org', 'a'.repeat(60_000)]
  for (const text of [...nonsense, ...more]) {
    expect(readAddress(text), text.slice(0, 50)).toBeNull()
    expect(from('127.0.0.1', `198.51.100.1, ${text}`), text.slice(0, 50)).toBe('127.0.0.1')
  }
  expect(from('127.0.0.1', ','.repeat(60_000))).toBe('127.0.0.1')
  expect(clientAddress({ socket: null, forwardedFor: '198.51.100.1', forwarded: null }, LAN)).toBeNull()
})

test('Forwarded counts as X-Forwarded-For does, and against it neither is believed', () => {
  const forwarded = (text: string, list: string | null = null) => from('127.0.0.1', list, LAN, text)
  expect(forwarded('for=198.51.100.1;proto=https;by=10.0.0.1')).toBe('198.51.100.1')
  expect(forwarded('For="[2001:db8::1]:4711"')).toBe('2001:db8::1')
  expect(forwarded('for=6.6.6.6, for=198.51.100.1, FOR=10.0.0.8')).toBe('198.51.100.1')
  expect(forwarded('for="6.6.6.6, for=198.51.100.1')).toBe('198.51.100.1')
  expect(forwarded('for=unknown')).toBe('127.0.0.1')
  expect(forwarded('proto=https')).toBe('127.0.0.1')
  expect(forwarded('for=198.51.100.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(forwarded('for=198.51.100.1', '6.6.6.6')).toBe('127.0.0.1')
})

test('the setting is a count, or addresses and blocks; anything else is refused', () => {
  for (const wrong of ['21', '-1', '10.0.0.0/33', '::/129', 'fd00::/x', 'proxy.example', '10.0.0.1,nonsense', '1/2/3'])
    expect(readTrustedProxies(wrong), wrong).toBeNull()
  expect(readTrustedProxies('2')).toEqual({ count: 2 })
  expect(from('11.0.0.1', '198.51.100.1', trust('10.0.0.0/7'))).toBe('198.51.100.1')
  expect(from('12.0.0.1', '198.51.100.1', trust('10.0.0.0/7'))).toBe('12.0.0.1')
  expect(from('2001:db8:ffff::1', '198.51.100.1', trust('2001:db8::/32'))).toBe('198.51.100.1')
  expect(from('9.9.9.9', '198.51.100.1', trust('0.0.0.0/0'))).toBe('198.51.100.1')
  expect(from('2001:db8::1', '198.51.100.1', trust('0.0.0.0/0'))).toBe('2001:db8::1')
})

test('whatever a client puts in front, the address that the proxy saw stays', () => {
  const text = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constantFrom('127.0.0.1', '10.0.0.1', ',', '"', '"for='))
  fc.assert(
    fc.property(fc.array(text), (parts) => {
      const made = parts.join(',')
      expect(from('127.0.0.1', `${made}, 198.51.100.1`)).toBe('198.51.100.1')
      expect(from('127.0.0.1', null, LAN, `${made}, for=198.51.100.1`)).toBe('198.51.100.1')
      expect(from('172.16.0.1', `${made}, 198.51.100.1`, trust('1'))).toBe('198.51.100.1')
    }),
  )
})

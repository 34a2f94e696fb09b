import { expect, test } from 'vitest'
import { addressBlock } from './address-block.ts'

test('IPv4 counts whole, also when it arrives as IPv6', () => {
  expect(addressBlock('192.0.2.7')).toBe('192.0.2.7')
  expect(addressBlock('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(addressBlock(null)).toBe('unknown')
})

test('of IPv6 the first 64 bits count, however they are written', () => {
  const block = addressBlock('2001:db8:0:1:aaaa:bbbb:cccc:dddd')
  expect(block).toBe('2001:db8:0:1')
  expect(addressBlock('2001:DB8:0:1::1')).toBe(block)
  expect(addressBlock('2001:0db8:0000:0001:0:0:0:2%eth0')).toBe(block)
  expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0')
  expect(addressBlock('::1')).toBe('0:0:0:0')
  expect(addressBlock('2001:db8:0:2::1')).not.toBe(block)
})

import { expect, test } from 'vitest'
import { PatternData } from './pattern.ts'
import { resolvePattern, subdomainOf } from './resolve-pattern.ts'

const at = (base_url: string, subdomain = '*') => ({ base_url, subdomain })

test('under a base path the rest of the path is handed on as the splat [P-082]', () => {
  const patterns = [at('/plan')]
  expect(resolvePattern(patterns, null, '/plan/hazards/flood')).toEqual({
    pattern: patterns[0],
    splat: 'hazards/flood',
  })
  expect(resolvePattern(patterns, null, '/plan')).toEqual({ pattern: patterns[0], splat: '' })
  expect(resolvePattern(patterns, null, '/plan/')?.splat).toBe('')
  expect(resolvePattern(patterns, null, '/planning')).toBeNull()
  expect(resolvePattern([at('/')], null, '/a/b')?.splat).toBe('a/b')
})

test('the longest base wins, then an exact subdomain before *', () => {
  const root = at('/')
  const plan = at('/plan')
  const own = at('/plan', 'albany')
  const deep = at('/plan/data')
  const all = [root, plan, own, deep]
  expect(resolvePattern(all, 'albany', '/plan/x')?.pattern).toBe(own)
  expect(resolvePattern(all, 'troy', '/plan/x')?.pattern).toBe(plan)
  expect(resolvePattern(all, null, '/plan/x')?.pattern).toBe(plan)
  expect(resolvePattern(all, 'albany', '/plan/data/x')?.pattern).toBe(deep)
  expect(resolvePattern(all, null, '/elsewhere')?.pattern).toBe(root)
})

test('a pattern answers where its subdomain is the first label of the host, and nowhere else [P-033]', () => {
  const patterns = [at('/', 'alpha'), at('/', 'beta')]
  const onHost = (host: string) => resolvePattern(patterns, subdomainOf(host, null), '/x')?.pattern ?? null
  expect(onHost('alpha.example.org')).toBe(patterns[0])
  expect(onHost('ALPHA.example.org:8080')).toBe(patterns[0])
  expect(onHost('beta.example.org')).toBe(patterns[1])
  for (const host of ['gamma.example.org', 'alphabet.example.org', 'example.org', 'localhost', '127.0.0.1'])
    expect(onHost(host), host).toBeNull()
})

test('a pattern with the subdomain * answers on every host [P-034]', () => {
  const pattern = at('/')
  for (const host of [
    'alpha.example.org',
    'example.org',
    'a.b.c.example.org',
    'localhost:3000',
    '10.0.0.1',
    '[::1]',
    '',
  ])
    expect(resolvePattern([pattern], subdomainOf(host, null), '/x')?.pattern, host).toBe(pattern)
})

test('localhost, addresses and the apex have no subdomain', () => {
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', 'example.org', 'EXAMPLE.org.'])
    expect(subdomainOf(host, null)).toBeNull()
  expect(subdomainOf('albany.example.org:443', null)).toBe('albany')
  expect(subdomainOf('albany.localhost:3000', null)).toBe('albany')
  expect(subdomainOf('plan.example.co.uk', 'plan.example.co.uk')).toBeNull()
  expect(subdomainOf('albany.plan.example.co.uk', 'plan.example.co.uk')).toBe('albany')
})

test('a base path is stored in one spelling, and paths of the installation are refused', () => {
  const parse = (base_url: string) => PatternData.safeParse({ name: 'Plan', base_url })
  expect(parse('plan/').data?.base_url).toBe('/plan')
  expect(parse('').data?.base_url).toBe('/')
  for (const base of ['/auth', '/api/x', '/plan/edit', '/a b', '/../etc', '/<script>', '//evil.org'])
    expect(parse(base).success, base).toBe(false)
})

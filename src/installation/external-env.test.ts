import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './env.server.ts'
import { readExternalDatabases } from './external-env.server.ts'

const URL = 'postgres://reader:s3cret@db.example.org:5432/hazards'
const DEFAULTS = { level: 5, sites: null, timeoutMs: 10_000 }

test('a database without a name is called npmrds2 [P-316]', () => {
  expect(readSettings({ EXTERNAL_DATABASES: URL }).externalDatabases).toEqual([
    { name: 'npmrds2', url: URL, ...DEFAULTS },
  ])
  expect(readSettings({}).externalDatabases).toEqual([])
})

test('several are named in JSON, each with who may read it and how long it may take', () => {
  const text = JSON.stringify({ hazards: URL, traffic: { url: URL, level: -1, sites: ['plan'], timeoutMs: 500 } })
  expect(readExternalDatabases(text)).toEqual([
    { name: 'hazards', url: URL, ...DEFAULTS },
    { name: 'traffic', url: URL, level: -1, sites: ['plan'], timeoutMs: 500 },
  ])
})

test('what cannot be used is refused without repeating it', () => {
  const wrong = [
    'mysql://reader:s3cret@db/x',
    's3cret',
    '{"a": "s3cret"}',
    `{"a b": "${URL}"}`,
    `{"a+b": "${URL}"}`,
    `{"a": {"url": "${URL}", "level": 11}}`,
    `{"a": {"url": "${URL}", "password": "s3cret"}}`,
    `{"a": "${URL}"`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`d${at}`, URL]))),
  ]
  for (const text of wrong) {
    let message = ''
    try {
      readSettings({ EXTERNAL_DATABASES: text })
    } catch (error) {
      if (error instanceof SettingsError) message = error.message
    }
    expect([text, message]).toEqual([text, expect.stringContaining('EXTERNAL_DATABASES: expected postgres://')])
    expect(message).not.toContain('s3cret')
  }
})

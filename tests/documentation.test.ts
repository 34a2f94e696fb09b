import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMMANDS } from '#cli/commands.ts'
import { SETTINGS } from '#installation/env.server.ts'

/** Where operators read: the README, and the guide for them where there is one. */
const READ = ['README.md', 'docs/guide/operators.md'].flatMap((path) =>
  existsSync(path) ? [readFileSync(path, 'utf8')] : [],
)
const LINES = READ.flatMap((text) => text.split('\n'))
const example = readFileSync('.env.example', 'utf8')

/** Set by the commands themselves. */
const OURS = ['NODE_ENV']
const names = Object.keys(SETTINGS).filter((name) => !OURS.includes(name))

/** What stands between backticks in the first cell of the lines of a table under this heading. */
function firstCells(heading: string): string[] {
  const own = READ.map((text) => text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').join('\n')
  const cells = own.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []))
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

test('every setting is in the docs and in .env.example, and nothing else is', () => {
  expect([...new Set(firstCells('Settings'))].sort()).toEqual([...names].sort())
  const given = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  expect([...new Set(given)].sort()).toEqual([...names].sort())
})

test('the defaults that the docs tell are those that hold', () => {
  const wrong = names.filter((name) => {
    const line = LINES.find((one) => one.startsWith('|') && one.includes(`\`${name}\``)) ?? ''
    const value = SETTINGS[name] ?? null
    return value !== null && !line.includes(`\`${value}\``)
  })
  expect(wrong).toEqual([])
})

test('every command is in the docs, and no other', () => {
  const commands = COMMANDS.map(({ words }) => words.join(' '))
  expect([...new Set(firstCells('Command line'))].sort()).toEqual([...commands].sort())
})

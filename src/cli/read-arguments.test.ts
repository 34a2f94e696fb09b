import { expect, test } from 'vitest'
import { type CommandOption, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { helpFor } from './help.ts'
import { checkComplete, readArguments } from './read-arguments.ts'

test('words choose the command and options become its values', () => {
  const asked = readArguments(['token', 'create', '--name', 'Loader', '--level=7'], COMMANDS)
  expect(asked).toMatchObject({ kind: 'run', values: { name: 'Loader', level: 7, site: undefined } })
})

const mistakes: [string[], string][] = [
  [[], 'no command given'],
  [['frobnicate'], 'unknown command "frobnicate"'],
  [['__proto__'], 'unknown command "__proto__"'],
  [['user'], '"user" needs one more word'],
  [['user', 'delete'], 'unknown command "user delete"'],
  [['x'.repeat(10_000)], `unknown command "${'x'.repeat(60)}…"`],
  [['init', '--frob', 'x'], "Unknown option '--frob'"],
  [['init', '--site'], "Option '--site <value>' argument missing"],
  [['init', '--site', '--email', 'a@example.org'], "Option '--site' argument is ambiguous"],
  [['init', '--site', 'Hazard Plan', 'more'], "Unexpected argument 'more'"],
  [['token', 'create', '--level', 'five'], '--level must be a whole number, not "five"'],
  [['token', 'create', '--level', '1e1'], '--level must be a whole number, not "1e1"'],
]

test.each(mistakes)('%j is refused by name', (args, message) => {
  expect(() => readArguments(args, COMMANDS)).toThrow(new UsageError(message))
})

test('every option a command needs is asked for', () => {
  const demanding = COMMANDS.filter(({ options }) => options.some(({ required }) => required))
  for (const { options } of demanding) {
    const needed = options.filter(({ required }) => required).map(written)
    expect(() => checkComplete({}, options)).toThrow(`missing ${needed.join(', ')}`)
  }
})

test('help names every command, and one command with every option', () => {
  for (const command of COMMANDS) {
    expect(helpFor(COMMANDS)).toContain(`${command.words.join(' ')} `)
    const asked = readArguments([...command.words, '--help'], COMMANDS)
    expect(asked).toEqual({ kind: 'help', commands: [command] })
    for (const option of command.options) {
      expect(helpFor([command])).toContain(`${written(option)} `)
      expect(helpFor([command])).toContain(option.help)
    }
  }
})

/** An option as it is written without its value. */
const written = ({ name, kind, placeholder }: CommandOption) => (kind === 'argument' ? placeholder : `--${name}`)

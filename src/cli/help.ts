import type { Command, CommandOption } from './command.ts'

/** The help for these commands: all of them, those of one word, or one with its options. */
export function helpFor(commands: readonly Command[]): string {
  const [only] = commands
  return only && commands.length === 1 ? helpForOne(only) : helpForMany(commands)
}

function helpForMany(commands: readonly Command[]): string {
  return [
    'Usage: npm run almanac -- <command> [options]',
    '',
    'Commands:',
    ...table(commands.map((command) => [command.words.join(' '), command.summary])),
    '',
    'Each command explains itself with --help.',
  ].join('\n')
}

function helpForOne({ words, summary, options }: Command): string {
  const usage = options.map((option) => (option.required ? written(option) : `[${written(option)}]`))
  return [
    `Usage: npm run almanac -- ${[...words, ...usage].join(' ')}`,
    '',
    `${summary}.`,
    '',
    'Options:',
    ...table([
      ...options.map((option): [string, string] => [written(option), option.help]),
      ['--help', 'Show this help'],
    ]),
  ].join('\n')
}

function written({ name, placeholder, kind }: CommandOption): string {
  if (kind === 'argument') return placeholder
  return kind === 'flag' ? `--${name}` : `--${name} ${placeholder}`
}

function table(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

import { commandLine } from './command-line.ts'

/** `npm run almanac -- <command>`. */
process.exitCode = await commandLine(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  out: (text) => process.stdout.write(text),
  tell: (text) => process.stderr.write(text),
})

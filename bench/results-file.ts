import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem, type } from 'node:os'

/** Puts the section of one run in its place in a results file: the last run of each name is the one that stands. */
export function writeSection(file: string, title: string, name: string, lines: string[]): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : `# ${title}\n`
  writeFileSync(file, withSection(before, name, lines))
}

export function withSection(text: string, name: string, lines: string[]): string {
  const [head = '', ...sections] = text.split(/^(?=## )/m)
  const section = `## ${name}\n\n${lines.join('\n')}\n`
  const others = sections.filter((other) => !other.startsWith(`## ${name}\n`))
  return `${[head, ...others, section].map((part) => part.trim()).join('\n\n')}\n`
}

/** When, how and on what a figure was measured. */
export function circumstances(command: string): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const machine = [`${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown processor'}`, memory, type()]
  return `${new Date().toISOString().slice(0, 10)}, \`${command}\`, on ${machine.join(', ')}, Node ${process.versions.node}.`
}

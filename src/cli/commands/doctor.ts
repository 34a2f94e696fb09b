import type { Finding } from '#domain/installation/finding.ts'
import type { Command } from '../command.ts'

/** Problems end the command with this, so that a script can tell. */
const FOUND_PROBLEMS = 1

export const doctor: Command = {
  words: ['doctor'],
  summary: 'Check stores, references, files, permissions and versions, and say how to fix them; nothing is changed',
  options: [{ name: 'json', placeholder: '', help: 'Print the findings as JSON', kind: 'flag', required: false }],
  async alone({ json }, { env }) {
    const { openDoctor } = await import('../open-doctor.server.ts')
    const found = await openDoctor(env)
    const problems = found.filter(({ level }) => level === 'problem').length
    const code = problems > 0 ? FOUND_PROBLEMS : 0
    if (json === true) return { lines: [JSON.stringify({ problems, findings: found }, null, 2)], code }
    return { lines: [...found.flatMap(lines), summary(problems)], code }
  },
}

const MARKS: Record<Finding['level'], string> = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' }

function lines({ area, level, what, mend }: Finding): string[] {
  const said = `${MARKS[level]}  ${area}: ${what}`
  return mend === undefined ? [said] : [said, `         ${mend}`]
}

function summary(problems: number): string {
  if (problems === 0) return 'No problems.'
  return problems === 1 ? '1 problem.' : `${problems} problems.`
}

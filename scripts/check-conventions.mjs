import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { conventionProblems, readChecklist } from './gate/conventions.mjs'
import { root } from './setup/root.mjs'

/** The house rules that neither the linter nor the borders can say, over every file that git knows or would add. */
const checklist = readChecklist(readFileSync(join(root, 'docs/checklist.tsv'), 'utf8'))
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
const problems = listed
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .flatMap((path) => conventionProblems(path, readFileSync(join(root, path), 'utf8'), checklist))

process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
process.exitCode = problems.length === 0 ? 0 : 1

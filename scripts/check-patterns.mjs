import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { patternProblems } from './gate/patterns.mjs'
import { root } from './setup/root.mjs'

/** No regular expression of the product may take more than linear time: any of them may meet what a client sent. */
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', 'src'], {
  cwd: root,
  encoding: 'utf8',
})
const problems = listed
  .split('\0')
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && existsSync(join(root, path)))
  .flatMap((path) => patternProblems(path, readFileSync(join(root, path), 'utf8')))

process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
process.exitCode = problems.length === 0 ? 0 : 1

import { readyToRun } from './setup/ready-to-run.mjs'
import { root } from './setup/root.mjs'
import { runInFront } from './setup/run-command.mjs'
import { main } from './setup/say.mjs'

/** `npm run almanac -- <command>`: the command line, with its set-up's progress on stderr only. */
main(async () => {
  await readyToRun(root)
  return runInFront([`${root}/build/server/cli.js`, ...process.argv.slice(2)], {
    cwd: root,
    env: { NODE_ENV: 'production' },
  })
})

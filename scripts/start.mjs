import { readyToRun } from './setup/ready-to-run.mjs'
import { root } from './setup/root.mjs'
import { runInFront } from './setup/run-command.mjs'
import { main } from './setup/say.mjs'

/** `npm start`: sets up what is missing, then serves. */
main(async () => {
  await readyToRun(root)
  // React picks its production build when Node starts, so the variable cannot be set by the server itself.
  return runInFront([`${root}/build/server/main.js`], { cwd: root, env: { NODE_ENV: 'production' } })
})

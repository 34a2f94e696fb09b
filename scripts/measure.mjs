import { readyToRun } from './setup/ready-to-run.mjs'
import { root } from './setup/root.mjs'
import { main, SetupError } from './setup/say.mjs'

/** `npm run bench [names]` and `npm run trial [names]`: figures into the results file of that folder. */
main(async () => {
  const [kind, ...names] = process.argv.slice(2)
  if (kind !== 'bench' && kind !== 'trial') throw new SetupError('Usage: node scripts/measure.mjs bench|trial [names]')
  process.chdir(root)
  await readyToRun(root)
  // Loaded late: it needs the installed packages.
  const { ensureChromium } = await import('./setup/ensure-chromium.mjs')
  await ensureChromium(root)
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(`/${kind}/run.ts`, { root, configFile: false })
  return (await module.run(names)) ? 0 : 1
})

import { readyToRun } from './setup/ready-to-run.mjs'
import { root } from './setup/root.mjs'
import { main } from './setup/say.mjs'

/** `npm run guide [names]`: takes the pictures of docs/guide anew, from the product as it runs with its demonstration. */
main(async () => {
  process.chdir(root)
  await readyToRun(root)
  // Loaded late: they need the installed packages.
  const { ensureChromium } = await import('./setup/ensure-chromium.mjs')
  await ensureChromium(root)
  const { takePictures } = await import('./guide/take-pictures.mjs')
  await takePictures(root, process.argv.slice(2))
})

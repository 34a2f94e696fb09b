import { ensureBuild } from './ensure-build.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { withLock } from './with-lock.mjs'

/** Packages and build, as every command that runs the product needs them. */
export function readyToRun(root) {
  return withLock(root, async () => {
    await ensurePackages(root)
    await ensureBuild(root)
  })
}

import { build } from './setup/ensure-build.mjs'
import { ensurePackages } from './setup/ensure-packages.mjs'
import { root } from './setup/root.mjs'
import { main } from './setup/say.mjs'
import { withLock } from './setup/with-lock.mjs'

/** `npm run build`: the production build, made anew. */
main(() =>
  withLock(root, async () => {
    await ensurePackages(root)
    process.stdout.write(await build(root))
    return 0
  }),
)

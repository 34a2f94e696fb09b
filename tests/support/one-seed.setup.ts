import fc from 'fast-check'

/**
 * Property tests try the same cases on every run, so that a change is judged by what it changed;
 * `SEED=7 npx vitest run src/domain` looks at others.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_260_101) })

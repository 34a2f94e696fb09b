/** What is typed without a longer pause is one step of undo, also by somebody who looks for each key. */
export const ONE_STEP_MS = 1_000

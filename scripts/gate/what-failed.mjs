// How Vitest and Playwright begin the line of a test that passed or was left out; Playwright numbers them.
const PASSED = /^\s*(✓|↓|-\s+\d+ \[|ok\s+\d+ \[)/

/** What a runner printed without the lines of what passed, so that it begins with what failed. */
export function whatFailed(output) {
  const told = output.split('\n').filter((line) => !PASSED.test(line))
  return told.filter((line, index) => line.trim() !== '' || told[index - 1]?.trim() !== '').join('\n')
}

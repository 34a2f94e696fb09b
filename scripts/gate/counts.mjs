/** A gate step that is not a test runner counts as one. */
export function countStep(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Vitest's JSON report; a test file that could not be loaded counts as one failure. */
export function countVitest(report, code) {
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return settle(report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + brokenFiles, code)
}

/**
 * Playwright's JSON report; its `errors` are what went wrong outside of any test. What passed on the second try has
 * passed, and is named in `again` with why the first one failed, so that it stays in sight.
 */
export function countPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const counted = settle(expected + flaky, unexpected + (report?.errors?.length ?? 0), code)
  return { ...counted, again: (report?.suites ?? []).flatMap(flakyIn) }
}

function flakyIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results }) => ({ name: `${file}: ${title} (${projectName})`, why: firstProblem(results) })),
  )
  return [...own, ...suites.flatMap(flakyIn)]
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** Without the picture of the source that follows it, which the lines of the stack lead to. */
function firstProblem([first]) {
  const { message = '', location } = first?.error ?? {}
  const said = message.replaceAll(COLOURS, '').split('\n\n    at ')[0].trimEnd()
  return location ? `${said}\nat ${location.file}:${location.line}` : said
}

/** A runner that ran nothing, or that failed without naming a test, has failed once. */
function settle(passed, failed, code) {
  const nothingRan = passed + failed === 0
  const failedUnnamed = code !== 0 && failed === 0
  return { passed, failed: nothingRan || failedUnnamed ? failed + 1 : failed }
}

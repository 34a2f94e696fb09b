import { setTimeout as sleep } from 'node:timers/promises'
import { type RouterContextProvider, data as withStatus } from 'react-router'
import {
  COLUMNS,
  ENTRY,
  INTENT,
  REPAIR,
  UNDO,
  VALIDATE,
  type ValidateAnswer,
} from '#catalogue/source/validate/validate-form.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { isOver } from '#domain/job/job.ts'
import type { Problem } from '#domain/problem.ts'
import type { ValidationReport } from '#domain/validation/validation-report.ts'
import { getJob } from '#verbs/jobs/verbs.ts'
import { undoRowChange } from '#verbs/rows/row-changes.server.ts'
import { invalidVersion } from '#verbs/validation/invalid-version.ts'
import { repairVersion } from '#verbs/validation/repair-version.ts'
import { validateVersion } from '#verbs/validation/validate-version.ts'
import { loadCatalogueFrame } from './load-catalogue-frame.server.ts'
import { loadVersionId } from './load-source.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

type Asked = {
  request: Request
  params: { sourceId?: string | undefined; viewId?: string | undefined }
  context: Readonly<RouterContextProvider>
}

/** A validation is mostly over by then; a page that still waits looks for itself. */
const LONGEST_WAIT_MS = 5_000
const LOOK_MS = 50

/** What is known of the version in the address; null where the source has none. */
export async function loadReport(asked: Asked): Promise<ValidationReport | null> {
  const { request, context } = asked
  const view = await loadVersionId(asked, 'validate')
  if (view === null) return null
  const { app } = loadCatalogueFrame(context).pattern
  const column = new URL(request.url).searchParams.get('column')
  return loadVerb(invalidVersion, { app, view, ...(column ? { column } : {}) }, context)
}

/** What the forms of the validate page ask for. */
export async function actOnVersion({ request, params, context }: Asked) {
  const form = await request.formData()
  const { app } = loadCatalogueFrame(context).pattern
  const version = { app, view: Number(params.viewId) }
  switch (form.get(INTENT)) {
    case VALIDATE:
      return validated(version, context, request.signal)
    case REPAIR: {
      const columns = parseJsonText<unknown[]>(form.get(COLUMNS), []).value
      const result = await actVerb(repairVersion, { ...version, columns }, context)
      if (!result.ok) return failed(REPAIR, result.problem)
      return answered({ of: REPAIR, rows: result.value.rows, entry: result.value.entry })
    }
    default: {
      const result = await actVerb(undoRowChange, { id: Number(form.get(ENTRY)) }, context)
      if (!result.ok) return failed(UNDO, result.problem)
      return answered({ of: UNDO, rows: Number(result.value.edited) })
    }
  }
}

async function validated(version: { app: string; view: number }, context: Asked['context'], signal: AbortSignal) {
  const started = await actVerb(validateVersion, version, context)
  if (!started.ok) return failed(VALIDATE, started.problem)
  const { jobId } = started.value
  for (const until = Date.now() + LONGEST_WAIT_MS; Date.now() < until && !signal.aborted; await sleep(LOOK_MS)) {
    const job = await actVerb(getJob, { id: jobId }, context)
    if (!job.ok) return failed(VALIDATE, job.problem)
    const { state, problem } = job.value
    if (state === 'done') return answered({ of: VALIDATE, state: 'done', jobId })
    if (isOver({ state }))
      return failed(VALIDATE, { status: 409, code: state, message: problem ?? 'The validation was cancelled.' })
  }
  return answered({ of: VALIDATE, state: 'running', jobId })
}

const answered = (answer: ValidateAnswer) => withStatus(answer, { status: 200 })

function failed(of: string, { status, code, message }: Problem) {
  return withStatus<ValidateAnswer>({ of, error: { code, message } }, { status })
}

import { invalid, ProblemError } from '#domain/problem.ts'

type Posted = Record<string, unknown>

/**
 * A save that is refused for what one of its sections holds names that section, so that an editor can say it there and
 * save the rest of the page.
 */
export async function namingSection<T>(posted: Posted, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status !== 400) throw error
    const [issue] = Array.isArray(error.problem.details) ? error.problem.details : []
    const path: unknown[] = Array.isArray(issue?.path) ? issue.path : []
    const [, list, at] = path
    const sections = list === 'draft_sections' ? posted.draft_sections : undefined
    const section = Array.isArray(sections) && typeof at === 'number' ? sections[at]?.trackingId : undefined
    if (typeof section !== 'string') throw error
    throw invalid(issue.params?.tooLong ? TOO_LONG : error.problem.message, { section })
  }
}

const TOO_LONG = 'It is too long to be stored. Take some of it out, or spread it over several sections.'

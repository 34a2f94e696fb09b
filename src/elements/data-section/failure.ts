import type { NeededData } from '#domain/element/data-need.ts'

export const FETCH_FAILED = 'An Error occurred while fetching data.'

/** A refusal says its own reason behind the words that every failure has. */
export function failureText(answer: NeededData | undefined): string {
  const reason = answer && !answer.ok ? answer.problem.message : FETCH_FAILED
  return reason === FETCH_FAILED ? FETCH_FAILED : `${FETCH_FAILED} ${reason}`
}

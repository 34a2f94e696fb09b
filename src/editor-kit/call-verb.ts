/** What a verb answered, or why it did not, in words for people. */
export type Answer<T> = { ok: true; value: T } | { ok: false; message: string }

export const UNREACHABLE = { ok: false as const, message: 'The server could not be reached. Please try again.' }

/** Calls a verb through the JSON door. */
export async function callVerb<T>(verb: string, input: unknown): Promise<Answer<T>> {
  try {
    const response = await fetch(`/api/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
    })
    return answerOf(response.status, await response.json())
  } catch {
    return UNREACHABLE
  }
}

export function answerOf<T>(status: number, body: unknown): Answer<T> {
  if (status >= 200 && status < 300) return { ok: true, value: body as T }
  const { error } = (body ?? {}) as { error?: { message?: string } }
  return { ok: false, message: error?.message ?? `The server answered ${status}.` }
}

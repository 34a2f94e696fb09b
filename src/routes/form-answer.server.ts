import type { Problem } from '#domain/problem.ts'
import { formProblem } from './form-problem.server.ts'

/** What is wrong with a form, at the field it is wrong with; `form` is wrong with the whole. */
export function formProblems(problem: Problem, names: readonly string[]): Record<string, string> {
  const { fields, form } = formProblem(problem, names)
  return form === null ? fields : { form }
}

/** The text fields of a form by name; what was not sent is left out. */
export function textFields(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, String(form.get(name))]))
}

/** Headers that set these cookies and make the browser load the next document whole: it may stand under another base. */
export function withCookies(setCookie: readonly string[]): Headers {
  const headers = new Headers({ 'X-Remix-Reload-Document': 'true' })
  for (const cookie of setCookie) headers.append('set-cookie', cookie)
  return headers
}

import type { Problem } from '#domain/problem.ts'

/** Why a form was refused: at the fields it concerns, and for the form as a whole where it concerns none of them. */
export type FormProblem = { fields: Record<string, string>; form: string | null }

const FIELD_OF_CODE: Record<string, string> = { 'base-taken': 'base_url', 'code-needed': 'code', 'wrong-code': 'code' }

/** The reasons of a refused verb, by the names of the form's fields. */
export function formProblem({ code, message, details }: Problem, names: readonly string[]): FormProblem {
  const field = FIELD_OF_CODE[code]
  if (field && names.includes(field)) return { fields: { [field]: message }, form: null }
  const issues = Array.isArray(details) ? (details as { path?: unknown[]; message?: string }[]) : []
  const fields: Record<string, string> = {}
  for (const { path, message: text } of issues) {
    const name = names.find((one) => path?.includes(one))
    if (name && text && !(name in fields)) fields[name] = sentence(text)
  }
  return Object.keys(fields).length > 0 ? { fields, form: null } : { fields: {}, form: message }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
}

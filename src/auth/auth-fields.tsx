import { TextInput } from '#ui/controls/input.tsx'
import type { SetUp } from './two-step-view.ts'

/** What was typed and what is wrong with it, by field; secrets are never sent back. */
export type FormAnswer = {
  values: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
}

/** What a form of the profile was answered; `intent` says which. */
export type ProfileAnswer = FormAnswer & {
  intent: string
  news: string | null
  token: string | null
  setUp?: SetUp | null
  recoveryCodes?: readonly string[] | null
}

export const EMPTY_ANSWER: FormAnswer = { values: {}, problems: {} }

export function EmailInput({ answer, label = 'Email' }: { answer: FormAnswer; label?: string }) {
  return (
    <TextInput
      label={label}
      name="email"
      type="email"
      autoComplete="username"
      required
      maxLength={254}
      defaultValue={answer.values.email}
      problem={answer.problems.email}
    />
  )
}

export function NameInput({ answer }: { answer: FormAnswer }) {
  return (
    <TextInput
      label="Name"
      name="name"
      autoComplete="name"
      required
      maxLength={200}
      defaultValue={answer.values.name}
      problem={answer.problems.name}
    />
  )
}

export function NewPasswordInput({ answer, label = 'Password' }: { answer: FormAnswer; label?: string }) {
  return (
    <TextInput
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={8}
      maxLength={200}
      hint="At least 8 characters."
      problem={answer.problems.password}
    />
  )
}

type CurrentPasswordProps = { answer: FormAnswer; label?: string; name?: string }

export function CurrentPasswordInput({ answer, label = 'Password', name = 'password' }: CurrentPasswordProps) {
  return (
    <TextInput
      label={label}
      name={name}
      type="password"
      autoComplete="current-password"
      required
      maxLength={200}
      problem={answer.problems[name]}
    />
  )
}

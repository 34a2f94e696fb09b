import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import {
  CurrentPasswordInput,
  EMPTY_ANSWER,
  EmailInput,
  NameInput,
  NewPasswordInput,
  type ProfileAnswer,
} from './auth-fields.tsx'

type Answered = { answer: ProfileAnswer | null }

export function NameForm({ name, answer }: Answered & { name: string }) {
  const shown = answer && !answer.news ? answer : { values: { name }, problems: {} }
  return (
    <OwnForm intent="rename" button="Save name" answer={answer}>
      <NameInput answer={shown} />
    </OwnForm>
  )
}

export function EmailForm({ email, answer }: Answered & { email: string }) {
  return (
    <OwnForm intent="change-email" button="Change email" answer={answer}>
      <p>
        Current email: <strong className="font-medium break-words">{email}</strong>
      </p>
      <EmailInput answer={answer?.news ? EMPTY_ANSWER : (answer ?? EMPTY_ANSWER)} label="New email" />
      <CurrentPasswordInput answer={answer ?? EMPTY_ANSWER} label="Your password" />
    </OwnForm>
  )
}

export function PasswordForm({ answer }: Answered) {
  return (
    <OwnForm intent="change-password" button="Change password" answer={answer}>
      <CurrentPasswordInput answer={answer ?? EMPTY_ANSWER} label="Current password" name="current" />
      <NewPasswordInput answer={answer ?? EMPTY_ANSWER} label="New password" />
    </OwnForm>
  )
}

type OwnFormProps = Answered & { intent: string; button: string; children: ReactNode }

/** One form of the profile; once it was done it starts empty again. */
export function OwnForm({ intent, button, answer, children }: OwnFormProps) {
  return (
    <Form key={answer?.news ?? 'open'} method="post" preventScrollReset className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value={intent} />
      {answer?.problems.form ? <Notice kind="problem">{answer.problems.form}</Notice> : null}
      {children}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit">{button}</Button>
        {answer?.news ? <Notice kind="success">{answer.news}</Notice> : null}
      </div>
    </Form>
  )
}

import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { type AdminPlace, AdminShell, ScreenHeading } from './admin-shell.tsx'

/** Where a task was begun, and where one is again after it. */
export type TaskPlace = { place: AdminPlace; back: string }

type TaskScreenProps = TaskPlace & {
  user: WorkbenchUser
  title: string
  text?: string
  hidden: Record<string, string>
  submit: { label: string; danger?: boolean }
  problem: string | null
  children?: ReactNode
}

/** What a dialog asks, as a screen of its own: a form that is posted and answered without any script. */
export function TaskScreen({ place, back, user, title, text, hidden, submit, problem, children }: TaskScreenProps) {
  return (
    <AdminShell place={place} title={title} user={user}>
      <ScreenHeading title={title}>{text}</ScreenHeading>
      <form method="post" className="grid max-w-lg gap-5">
        {Object.entries({ ...hidden, screen: 'own' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {problem ? <Notice kind="problem">{problem}</Notice> : null}
        {children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind={submit.danger ? 'danger' : 'primary'}>
            {submit.label}
          </Button>
          <ButtonLink href={back} kind="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </AdminShell>
  )
}

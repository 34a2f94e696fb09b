import type { ReactNode } from 'react'
import { AdminShell } from '#admin/admin-shell.tsx'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { WorkbenchShell } from '#ui/workbench/workbench-shell.tsx'

/** Who looks, and whether the places of the administration are open to them. */
export type FrameUser = { user: WorkbenchUser; mayAdmin: boolean }

type AccountFrameProps = { frame: FrameUser; title?: string; actions?: ReactNode; children: ReactNode }

/** The workbench around the screens about people; those who only read have no places to go to in it. */
export function AccountFrame({ frame: { user, mayAdmin }, title, actions, children }: AccountFrameProps) {
  if (mayAdmin) {
    return (
      <AdminShell place="Team" {...(title ? { title } : {})} user={user} actions={actions}>
        {children}
      </AdminShell>
    )
  }
  return (
    <WorkbenchShell navigation={[]} user={user} breadcrumb={[{ label: title ?? 'Team' }]} actions={actions}>
      {children}
    </WorkbenchShell>
  )
}

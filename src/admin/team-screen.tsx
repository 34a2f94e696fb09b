import { Users } from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { WorkbenchUser } from '#ui/user-menu.tsx'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'
import { shownDay } from './shown-day.ts'

export type TeamMember = {
  id: string
  name: string
  email: string
  createdAt: string
  suspended: boolean
  waiting: boolean
  groups: { id: string; name: string; level: number; site: string }[]
}

const COLUMNS: Column<TeamMember>[] = [
  { key: 'person', header: 'Person', cell: (member) => <Person {...member} />, sortBy: ({ name }) => name },
  { key: 'groups', header: 'Groups and levels', cell: (member) => <Groups {...member} /> },
  {
    key: 'level',
    header: 'Level',
    align: 'end',
    cell: ({ groups }) => highest(groups),
    sortBy: ({ groups }) => highest(groups),
  },
  { key: 'state', header: 'State', cell: (member) => <State {...member} /> },
  {
    key: 'since',
    header: 'Since',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shownDay(createdAt)}</time>,
    sortBy: ({ createdAt }) => createdAt,
  },
]

type TeamScreenProps = { user: WorkbenchUser; members: TeamMember[]; mayManage: boolean }

/** The people of the sites, with their groups and the levels that these give. */
export function TeamScreen({ user, members, mayManage }: TeamScreenProps) {
  const manage = mayManage ? <ButtonLink href="/auth/project-management">Manage people</ButtonLink> : null
  return (
    <AdminShell place="Team" user={user}>
      <ScreenHeading title="Team" actions={manage}>
        Who works on the sites. Groups give levels, on one site or on all.
      </ScreenHeading>
      <DataTable
        caption="Team"
        columns={COLUMNS}
        rows={members}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Nobody to show" icon={Users}>
            People are shown to those who have level 5 or more on their site.
          </EmptyState>
        }
      />
    </AdminShell>
  )
}

function Person({ name, email }: TeamMember) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} />
      <span className="grid">
        <span className="font-medium">{name}</span>
        <span className="text-muted">{email}</span>
      </span>
    </span>
  )
}

function Groups({ groups }: TeamMember) {
  if (groups.length === 0) return <span className="text-muted">None</span>
  return (
    <ul className="grid gap-0.5">
      {groups.map(({ id, name, level, site }) => (
        <li key={id}>
          {name} <span className="text-muted">{`level ${level}, ${site}`}</span>
        </li>
      ))}
    </ul>
  )
}

function State({ suspended, waiting }: TeamMember) {
  if (suspended) return <Badge tone="danger">Suspended</Badge>
  return waiting ? <Badge tone="warning">Waiting</Badge> : <Badge tone="success">Active</Badge>
}

function highest(groups: TeamMember['groups']): number {
  return Math.max(0, ...groups.map(({ level }) => level))
}

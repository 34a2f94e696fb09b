import { Link } from 'react-router'
import type { Person } from '#domain/access/people.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Avatar } from '#ui/signs/avatar.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { type ManagementView, managementHref } from './management-view.ts'
import { PersonPanel } from './person-panel.tsx'
import { dayOf, signInWords, siteLabel } from './reading.ts'

type PeopleTabProps = { view: ManagementView; person: string | null; asked: string | null }

/** Everybody who is in; one of them opened to change what they may do. */
export function PeopleTab({ view, person, asked }: PeopleTabProps) {
  const people = view.people.filter(({ request }) => request === null)
  const opened = people.find(({ id }) => id === person)
  return (
    <div className="grid gap-6">
      {opened ? <PersonPanel key={opened.id} person={opened} view={view} asked={asked} /> : null}
      <DataTable
        caption="People"
        rows={people}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No people yet">People appear here once they accept an invitation.</EmptyState>}
        columns={[
          {
            key: 'name',
            header: 'Person',
            cell: (row) => <PersonName person={row} view={view} />,
            sortBy: ({ name }) => name.toLowerCase(),
          },
          { key: 'groups', header: 'Groups', cell: (row) => <GroupBadges person={row} view={view} /> },
          {
            key: 'level',
            header: 'Level',
            align: 'end',
            cell: (row) => levelOf(row),
            sortBy: (row) => levelOf(row),
          },
          {
            key: 'sign-in',
            header: 'Signs in with',
            cell: (row) => <span className="text-muted">{signInWords(row)}</span>,
            sortBy: (row) => signInWords(row),
          },
          {
            key: 'since',
            header: 'Since',
            cell: ({ createdAt }) => <span className="whitespace-nowrap text-muted">{dayOf(createdAt)}</span>,
            sortBy: ({ createdAt }) => createdAt,
          },
        ]}
      />
    </div>
  )
}

function PersonName({ person, view }: { person: Person; view: ManagementView }) {
  const name = (
    <>
      <span dir="auto" className="block max-w-80 font-medium wrap-anywhere">
        {person.name}
      </span>
      <span className="block text-muted">{person.email}</span>
    </>
  )
  return (
    <div className="flex min-w-52 items-center gap-3">
      <Avatar name={person.name} />
      {view.mayAdminister ? (
        <Link to={managementHref(view.path, 'people', view.app, person.id)} className="group min-w-0 hover:underline">
          {name}
        </Link>
      ) : (
        <div>{name}</div>
      )}
      {person.suspended ? <Badge tone="danger">Suspended</Badge> : null}
    </div>
  )
}

function GroupBadges({ person, view }: { person: Person; view: ManagementView }) {
  return (
    <ul className="flex min-w-40 flex-wrap gap-1.5">
      {person.groups.map(({ id, name, app }) => (
        <li key={id}>
          <Badge>
            {name}
            {view.app === null && app !== null ? `, ${siteLabel(view.sites, app)}` : ''}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function levelOf({ groups }: Person): number {
  return Math.max(0, ...groups.map(({ level }) => level))
}

import { useState } from 'react'
import { Chip } from '../controls/chip.tsx'
import { type Column, DataTable } from '../lists/data-table.tsx'
import { DragList } from '../lists/drag-list.tsx'
import { Tabs } from '../lists/tabs.tsx'
import { Tree } from '../lists/tree.tsx'
import { Avatar } from '../signs/avatar.tsx'
import { Badge } from '../signs/badge.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { Chapter, Row, Specimen } from './specimen.tsx'

type Member = { name: string; group: string; level: number; state: 'Active' | 'Invited' | 'Suspended' }

const MEMBERS: Member[] = [
  { name: 'Ada Lovelace', group: 'Administrators', level: 10, state: 'Active' },
  { name: 'Grace Hopper', group: 'Editors', level: 5, state: 'Active' },
  { name: 'Mary Somerville', group: 'Readers', level: 1, state: 'Invited' },
  { name: 'Alan Turing', group: 'Editors', level: 5, state: 'Suspended' },
]

const TONES = { Active: 'success', Invited: 'warning', Suspended: 'danger' } as const

const COLUMNS: Column<Member>[] = [
  {
    key: 'name',
    header: 'Name',
    sortBy: (member) => member.name,
    cell: (member) => (
      <span className="flex items-center gap-3 font-medium whitespace-nowrap">
        <Avatar name={member.name} size="small" />
        {member.name}
      </span>
    ),
  },
  { key: 'group', header: 'Group', cell: (member) => member.group },
  { key: 'state', header: 'State', cell: (member) => <Badge tone={TONES[member.state]}>{member.state}</Badge> },
  { key: 'level', header: 'Level', align: 'end', sortBy: (member) => member.level, cell: (member) => member.level },
]

const PAGES = [
  {
    id: 'hazards',
    label: 'Hazards',
    children: [
      { id: 'flood', label: 'Flood', children: [{ id: 'coast', label: 'Coastal flooding' }] },
      { id: 'wind', label: 'Wind' },
    ],
  },
  { id: 'counties', label: 'Counties', children: [{ id: 'albany', label: 'Albany' }] },
  { id: 'about', label: 'About this plan' },
]

/** Tables, lists, trees and the small things in them. */
export function ListsSection() {
  const table = (rows: Member[]) => (
    <DataTable
      caption="Members"
      columns={COLUMNS}
      rows={rows}
      rowKey={(member) => member.name}
      empty={<EmptyState title="No members yet">People you invite appear here once they accept.</EmptyState>}
    />
  )
  return (
    <Chapter title="Lists">
      <Specimen name="Tabs and table" wide>
        <Tabs
          label="Team"
          tabs={[
            { value: 'members', label: 'Members', count: MEMBERS.length, content: table(MEMBERS) },
            { value: 'requests', label: 'Requests', count: 0, content: table([]) },
          ]}
        />
      </Specimen>
      <OrderSpecimen />
      <TreeSpecimen />
      <Specimen name="Badge, chip, avatar" wide>
        <Row>
          <Badge>Draft</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="success">Published</Badge>
          <Badge tone="warning">Changed</Badge>
          <Badge tone="danger">Failed</Badge>
          <Chip label="Flood" />
          <Chip label="Counties" onRemove={() => undefined} />
          <Chip label="Wind" href="#content" />
          <Avatar name="Ada Lovelace" />
          <Avatar name="grace@example.org" size="small" />
        </Row>
      </Specimen>
    </Chapter>
  )
}

function OrderSpecimen() {
  const [items, setItems] = useState(['Summary', 'Flood', 'Wind', 'Sources'])
  return (
    <Specimen name="Drag list">
      <DragList label="Sections" items={items} idOf={(item) => item} nameOf={(item) => item} onReorder={setItems}>
        {(item) => item}
      </DragList>
    </Specimen>
  )
}

function TreeSpecimen() {
  const [selected, setSelected] = useState<string | null>('flood')
  return (
    <Specimen name="Tree">
      <Tree
        label="Pages"
        nodes={PAGES}
        selected={selected}
        onSelect={setSelected}
        defaultOpen={['hazards']}
        after={(node) => (node.id === 'wind' ? <Badge tone="warning">Changed</Badge> : null)}
      />
    </Specimen>
  )
}

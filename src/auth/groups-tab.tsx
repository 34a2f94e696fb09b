import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Group } from '#domain/access/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { DeleteDialog } from '#ui/floating/delete-dialog.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { LevelSelect, SiteSelect } from './grant-fields.tsx'
import type { ManagementAnswer, ManagementView } from './management-view.ts'
import { siteLabel } from './reading.ts'

/** Groups give levels, each on one site or on all. */
export function GroupsTab({ view, answer }: { view: ManagementView; answer: ManagementAnswer | null }) {
  const problems = answer?.intent === 'create-group' ? answer.problems : {}
  return (
    <div className="grid gap-8">
      <ul className="divide-y divide-border rounded-lg border border-border bg-raised">
        {view.groups.map((group) => (
          <GroupLine key={`${group.id} ${group.name} ${group.level}`} group={group} view={view} />
        ))}
      </ul>
      {view.mayAdminister ? (
        <Form
          key={answer?.news ?? 'open'}
          method="post"
          className="grid max-w-3xl items-end gap-4 sm:grid-cols-[minmax(0,2fr)_6rem_minmax(0,1.5fr)_auto]"
        >
          <input type="hidden" name="intent" value="create-group" />
          <TextInput label="New group" name="name" required maxLength={200} problem={problems.name} />
          <LevelSelect most={view.mostLevel} value={Math.min(5, view.mostLevel)} />
          <SiteSelect sites={view.sites} everySite={view.everySite} value={view.app} />
          <Button type="submit">Add group</Button>
        </Form>
      ) : null}
    </div>
  )
}

function GroupLine({ group, view }: { group: Group; view: ManagementView }) {
  const about = (
    <>
      <span className="font-medium break-words">{group.name}</span>
      <Badge tone="accent">Level {group.level}</Badge>
      <span className="text-muted">
        {siteLabel(view.sites, group.app)}, {group.members} {group.members === 1 ? 'person' : 'people'}
      </span>
    </>
  )
  if (!view.mayAdminister) return <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3">{about}</li>
  return (
    <li className="px-5 py-3">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-sm">
          {about}
          <span className="ml-auto text-accent">Edit</span>
        </summary>
        <div className="flex flex-wrap items-end gap-3 pt-4 pb-2">
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="intent" value="edit-group" />
            <input type="hidden" name="id" value={group.id} />
            <div className="min-w-60">
              <TextInput label="Name" name="name" required maxLength={200} defaultValue={group.name} />
            </div>
            <div className="w-24">
              <LevelSelect most={view.mostLevel} value={group.level} />
            </div>
            <Button type="submit" aria-label={`Save ${group.name}`}>
              Save
            </Button>
          </Form>
          <RemoveGroup group={group} />
        </div>
      </details>
    </li>
  )
}

function RemoveGroup({ group }: { group: Group }) {
  const [asking, setAsking] = useState(false)
  const submit = useSubmit()
  return (
    <>
      <Button kind="quiet" aria-label={`Remove ${group.name}`} onClick={() => setAsking(true)}>
        Remove…
      </Button>
      <DeleteDialog
        title={group.name}
        id={group.id}
        text="Its members lose the level it gives them. Those who work on no other site are signed out."
        open={asking}
        onCancel={() => setAsking(false)}
        onDelete={async () => {
          await submit({ intent: 'remove-group', id: group.id }, { method: 'post' })
          setAsking(false)
        }}
      />
    </>
  )
}

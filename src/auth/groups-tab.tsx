import { Form } from 'react-router'
import type { Group } from '#domain/access/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { LevelSelect, SiteSelect } from './grant-fields.tsx'
import { type ManagementAnswer, type ManagementView, managementHref } from './management-view.ts'
import { siteLabel } from './reading.ts'
import { RemoveButton } from './remove-button.tsx'

type GroupsTabProps = {
  view: ManagementView
  /** What is asked about one of them on the screen itself. */
  asked: string | null
  answer: ManagementAnswer | null
}

/** Groups give levels, each on one site or on all. */
export function GroupsTab({ view, asked, answer }: GroupsTabProps) {
  const problems = answer?.intent === 'create-group' ? answer.problems : {}
  return (
    <div className="grid gap-8">
      <ul className="divide-y divide-border rounded-lg border border-border bg-raised">
        {view.groups.map((group) => (
          <GroupLine key={`${group.id} ${group.name} ${group.level}`} group={group} view={view} asked={asked} />
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

function GroupLine({ group, view, asked }: { group: Group } & Pick<GroupsTabProps, 'view' | 'asked'>) {
  const href = managementHref(view.path, 'groups', view.app)
  const question = `remove-${group.id}`
  const isAsked = asked === question
  const about = (
    <>
      <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
        {group.name}
      </span>
      <Badge tone="accent">Level {group.level}</Badge>
      <span className="min-w-0 wrap-anywhere text-muted">
        {siteLabel(view.sites, group.app)}, {group.members} {group.members === 1 ? 'person' : 'people'}
      </span>
    </>
  )
  if (!view.mayAdminister) return <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3">{about}</li>
  return (
    <li className="px-5 py-3">
      <details open={isAsked}>
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
          <RemoveButton
            of={group}
            text="Its members will lose the level it gives them. Members who work on no other site will be signed out."
            intent="remove-group"
            label={`Remove ${group.name}`}
            askHref={`${href}&ask=${question}`}
            backHref={href}
            isAsked={isAsked}
          />
        </div>
      </details>
    </li>
  )
}

import { Eraser, History, Plus, Trash2 } from 'lucide-react'
import { Link, useFetcher } from 'react-router'
import type { SourceVersion } from '#domain/catalogue/source-details.ts'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { counted } from '../../counted.ts'
import type { Usage } from '../overview/used-by.tsx'
import type { AdminAnswer } from './admin-answer.ts'
import { clearingOfVersion, deletionOfVersion } from './confirmations.ts'
import { Confirmed } from './confirmed.tsx'
import type { SourceDeeds } from './use-deeds.ts'

type VersionLinesProps = {
  sourceId: number
  versions: readonly SourceVersion[]
  usage: Usage
  path: string
  deeds: SourceDeeds
}

/** The versions of a source, each renamed, cleared and deleted here. */
export function VersionLines({ sourceId, versions, usage, path, deeds }: VersionLinesProps) {
  return (
    <>
      {versions.length === 0 ? <p className="text-muted">No versions yet.</p> : null}
      <ul aria-label="Versions" className="divide-y divide-border">
        {versions.map((version) => (
          <li key={version.id} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0">
                <Link
                  to={sourcePath(sourceId, 'view', version.id)}
                  dir="auto"
                  className="font-medium [overflow-wrap:anywhere] hover:text-accent hover:underline"
                >
                  {version.name || 'No Name'}
                </Link>
                {version.inPreparation ? (
                  <span className="ml-2">
                    <Badge tone="warning">In preparation</Badge>
                  </span>
                ) : null}
                <span className="block text-muted tabular-nums">
                  {version.rows === null ? 'No data yet' : counted(version.rows, 'row')}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-1">
                <VersionState version={version} />
                {version.rows === null ? null : (
                  <Link
                    to={`${sourcePath(sourceId, 'view', version.id)}#changes`}
                    className={buttonClass({ kind: 'quiet' })}
                  >
                    <Icon of={History} />
                    Changes
                    <span className="sr-only">{` of ${version.name || 'No Name'}`}</span>
                  </Link>
                )}
                {version.rows ? (
                  <Confirmed
                    confirmation={clearingOfVersion(version)}
                    icon={Eraser}
                    path={path}
                    onDone={() => deeds.clearVersion(version.id)}
                  />
                ) : null}
                <Confirmed
                  confirmation={deletionOfVersion(version, usage)}
                  icon={Trash2}
                  path={path}
                  onDone={() => deeds.deleteVersion(version)}
                />
              </span>
            </div>
            <details>
              <summary className="cursor-pointer text-muted">Rename</summary>
              <RenameVersion version={version} />
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Publishes a version that is in preparation, or puts a public one there. */
function VersionState({ version: { id, name, inPreparation } }: { version: SourceVersion }) {
  const deed = inPreparation ? 'Publish' : 'Return to preparation'
  const { Form, data, state } = useFetcher<AdminAnswer>()
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value={inPreparation ? 'publish-version' : 'prepare-version'} />
      <input type="hidden" name="viewId" value={id} />
      {data && state === 'idle' && !data.ok ? <Notice kind="problem">{data.said}</Notice> : null}
      <Button type="submit" kind="quiet" disabled={state !== 'idle'} aria-label={`${deed}: ${name || 'No Name'}`}>
        {deed}
      </Button>
    </Form>
  )
}

function RenameVersion({ version }: { version: SourceVersion }) {
  const { Form, data, state } = useFetcher<AdminAnswer>()
  return (
    <Form method="post" className="mt-2 grid max-w-lg gap-3">
      <input type="hidden" name="intent" value="rename-version" />
      <input type="hidden" name="viewId" value={version.id} />
      <input type="hidden" name="revision" value={version.revision} />
      <TextInput label="Name of the version" name="name" defaultValue={version.name} required maxLength={200} />
      {data && state === 'idle' ? <Notice kind={data.ok ? 'success' : 'problem'}>{data.said}</Notice> : null}
      <Button type="submit" disabled={state !== 'idle'} className="justify-self-start">
        Rename
      </Button>
    </Form>
  )
}

/** A new version, called by its number unless it is given another name. */
export function AddVersion({ versions }: { versions: number }) {
  const { Form, data, state } = useFetcher<AdminAnswer>()
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="add-version" />
      <div className="max-w-72 grow">
        <TextInput
          key={versions}
          label="Name of the new version"
          name="name"
          defaultValue={`version ${versions + 1}`}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <Button type="submit" icon={Plus} disabled={state !== 'idle'}>
        Add version
      </Button>
      {data && state === 'idle' && !data.ok ? <Notice kind="problem">{data.said}</Notice> : null}
    </Form>
  )
}

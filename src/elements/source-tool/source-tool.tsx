import { useEffect, useState } from 'react'
import { versionShown } from '#domain/data/shown-version.ts'
import type { SourceInfo } from '#domain/data/source-info.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import { ToolFrame } from '#elements/tool-frame.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { SourceToolSettings } from './settings.ts'

/** A page of a source that does something with a version, and what it is for in words. */
export type Tool = { page: 'upload' | 'validate'; label: string; about: string; denied: string }

type SourceToolProps = ElementViewProps<SourceToolSettings> & { tool: Tool }

type Reached = { path: string } | { denied: string; signIn: boolean }

/**
 * A page of a source inside a section. It stands in a frame of its own: it is made of the workbench's controls, of which
 * visitors load nothing, and looks the same in every theme. Who may use it is asked first; all others are told.
 */
export function SourceTool({ settings: { sourceInfo }, label, place, tool }: SourceToolProps) {
  if (!sourceInfo) return <p className="quiet">No version selected.</p>
  const title = `${label || tool.label}, ${namesOf(sourceInfo)}`
  if (!place)
    return (
      <p className="quiet">{`${tool.about} ${namesOf(sourceInfo)}. Only people who can edit the source see it.`}</p>
    )
  return <ReachedTool viewId={versionShown(sourceInfo)} title={title} tool={tool} />
}

function ReachedTool({ viewId, title, tool }: { viewId: number; title: string; tool: Tool }) {
  const reached = useReached(viewId, tool)
  if (!reached)
    return (
      <div>
        <p className="quiet" role="status">
          loading...
        </p>
        <noscript>
          <p>This section needs JavaScript. Its source can also be opened in its catalogue.</p>
        </noscript>
      </div>
    )
  if ('denied' in reached)
    return (
      <p className="quiet" role="status">
        {reached.denied}
        {reached.signIn ? (
          <>
            {' '}
            <a href={`/auth/login?from=${encodeURIComponent(window.location.pathname)}`}>Sign in</a>
          </>
        ) : null}
      </p>
    )
  return <ToolFrame src={`${reached.path}/${tool.page}/${viewId}`} title={title} />
}

/** Where the source is, for those who may edit it; null until that is known. */
function useReached(viewId: number, { denied }: Tool): Reached | null {
  const [reached, setReached] = useState<Reached | null>(null)
  useEffect(() => {
    const left = new AbortController()
    callVerb('sources.versions', { viewId }, { signal: left.signal })
      .then((answer) => {
        if (answer.ok)
          setReached(answer.value.source.path ? { path: answer.value.source.path } : { denied, signIn: false })
        else if (answer.status === 401 || answer.status === 403) setReached({ denied, signIn: answer.status === 401 })
        else setReached({ denied: answer.message, signIn: false })
      })
      .catch((error: unknown) => {
        if (!left.signal.aborted) throw error
      })
    return () => left.abort()
  }, [viewId, denied])
  return reached
}

const namesOf = ({ name, view_name }: SourceInfo) =>
  [name || 'No Name', typeof view_name === 'string' ? view_name : ''].filter((part) => part !== '').join(', ')

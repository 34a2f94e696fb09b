import { useEffect, useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { Processed } from './processed.tsx'
import { PublishStep } from './publish-step.tsx'
import { SheetStep } from './sheet-step.tsx'
import { StepLine } from './step-line.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { canGo } from './upload-state.ts'
import type { UploadTarget } from './upload-types.ts'
import { type Uploader as Upload, useUploader } from './use-uploader.ts'

type UploaderProps = {
  target: UploadTarget
  /** A load into this source that is under way already. */
  underWay: string | null
  /** Versions and rows are others now. */
  onChanged(): void
}

/** A file from the disk to the rows of a source, in four steps on one screen. */
export function Uploader({ target, underWay, onChanged }: UploaderProps) {
  const upload = useUploader(target, underWay, onChanged)
  const { state, activity, problem, news, outcome } = upload
  const step = useRef<HTMLDivElement>(null)
  const shown = useRef(state.step)
  // A new step is read from its beginning.
  useEffect(() => {
    if (shown.current === state.step) return
    shown.current = state.step
    step.current?.focus({ preventScroll: true })
    step.current?.scrollIntoView({ block: 'start' })
  }, [state.step])
  if (outcome)
    return (
      <div className="grid gap-5">
        {news ? <Notice kind="news">{news}</Notice> : null}
        <Processed outcome={outcome} path={target.path} onAnother={upload.begin} onUndone={onChanged} />
      </div>
    )
  const isBusy = activity !== null && activity.kind !== 'reading'
  return (
    <div className="grid gap-6">
      <StepLine
        step={activity?.kind === 'publishing' ? 'publish' : state.step}
        canGo={(one) => !isBusy && canGo(state, one)}
        onGo={(to) => upload.change({ type: 'go', step: to })}
      />
      <div ref={step} tabIndex={-1} className="grid scroll-mt-32 gap-5 outline-none">
        {activity && (activity.kind !== 'reading' || !state.preview) ? (
          <UploadProgress activity={activity} onCancel={upload.cancel} />
        ) : null}
        {problem ? <Problem upload={upload} problem={problem} /> : null}
        {news ? <Notice kind="news">{news}</Notice> : null}
        {isBusy ? null : <CurrentStep upload={upload} target={target} />}
      </div>
    </div>
  )
}

function CurrentStep({ upload, target }: { upload: Upload; target: UploadTarget }) {
  const { state, activity, change } = upload
  const { step, preview } = state
  const go = (to: typeof step) => change({ type: 'go', step: to })
  if (step === 'file' || (!preview && step !== 'publish')) {
    if (activity) return null
    const onNext = preview ? () => go('sheet') : null
    return <FileStep file={state.file} earlier={preview?.earlier ?? []} onFile={upload.send} onNext={onNext} />
  }
  if (step === 'sheet' && preview)
    return (
      <SheetStep
        sheet={preview.sheet}
        reading={state.reading}
        busy={activity !== null}
        onSay={upload.say}
        onNext={() => go('columns')}
      />
    )
  if (step === 'columns') return <ColumnsStep state={state} onChange={change} onNext={() => go('publish')} />
  return (
    <PublishStep
      state={state}
      target={target}
      onInto={(into) => change({ type: 'into', into })}
      onMode={(mode) => change({ type: 'mode', mode })}
      onPrepare={(on) => change({ type: 'prepare', on })}
      onPublish={upload.publish}
    />
  )
}

/** What went wrong, what was kept, and what to do. */
function Problem({ upload, problem }: { upload: Upload; problem: string }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-lg bg-danger-soft px-4 py-3">
      <Notice kind="problem">{problem}</Notice>
      <p className="text-muted">
        {upload.state.file ? 'Nothing was changed, and the file is still here.' : 'Nothing was changed.'}
      </p>
      {upload.state.file ? (
        <Button size="small" onClick={upload.begin}>
          Start over with another file
        </Button>
      ) : null}
    </div>
  )
}

import { ImageUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { CHOSEN_TYPES } from '#domain/media/media-kind.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Progress } from '#ui/states/progress.tsx'
import type { usePictureUpload } from './use-picture-upload.ts'

const ACCEPT = CHOSEN_TYPES.join(',')

type PictureUploadProps = { upload: ReturnType<typeof usePictureUpload>; children: ReactNode }

/** Takes pictures by button, drop or paste, around the place where they will appear. */
export function PictureUpload({ upload, children }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const { sending, problems, over, target, send } = upload
  return (
    // Dropping and pasting are comforts; the button does the same.
    <div {...target} className="grid gap-4">
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed px-4 py-3 transition-colors ${over ? 'border-accent bg-accent-soft' : 'border-control/60'}`}
      >
        <Button icon={ImageUp} onClick={() => input.current?.click()}>
          Upload
        </Button>
        <p className="text-muted">{over ? 'Drop to upload.' : 'Or drag or paste pictures here.'}</p>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          multiple
          hidden
          aria-label="Pictures to upload"
          onChange={(event) => {
            void send(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </div>
      {sending.map(({ id, name, sent }) => (
        // What is sent but not yet answered is being looked at.
        <Progress key={id} label={name} value={sent < 1 ? Math.round(sent * 100) : null} />
      ))}
      {problems.map((problem) => (
        <Notice key={problem} kind="problem">
          {problem}
        </Notice>
      ))}
      {children}
    </div>
  )
}

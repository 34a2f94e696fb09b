import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SITE_FILE_PATH } from '#domain/installation/site-file-path.ts'
import { shownBytes } from '#domain/shown-bytes.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { useScriptThere } from '#ui/use-script-there.ts'
import { sendBytes } from '#verb-client/send-bytes.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { importHref } from './import-fields.ts'

type ImportFileProps = {
  sites: { app: string; name: string }[]
  mayMakeSites: boolean
}

type Sending = { name: string; sent: number; bytes: number }

/** Which file, and into which site; once it is there the screen shows what it would meet. */
export function ImportFile({ sites, mayMakeSites }: ImportFileProps) {
  const options = [
    ...(mayMakeSites ? [{ value: '', label: 'A new site' }] : []),
    ...sites.map(({ app, name }) => ({ value: app, label: name })),
  ]
  const [app, setApp] = useState(options[0]?.value ?? '')
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const leaving = useRef<AbortController | null>(null)
  const navigate = useNavigate()
  const isThere = useScriptThere()
  const id = useId()

  async function send(file: File) {
    const controller = new AbortController()
    leaving.current = controller
    setProblem(null)
    setSending({ name: file.name, sent: 0, bytes: file.size })
    const query = app === '' ? '' : `?${new URLSearchParams({ app })}`
    const answer = await sendBytes<VerbAnswer<'sites.receive'>>(`${SITE_FILE_PATH}${query}`, file, {
      signal: controller.signal,
      onSent: (sent) => setSending({ name: file.name, sent, bytes: file.size }),
    })
    setSending(null)
    if (answer?.ok) await navigate(importHref(answer.value.file, app || null))
    else if (answer) setProblem(answer.message)
  }

  return (
    <div className="grid max-w-lg gap-5">
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      <Select
        label="Into site"
        options={options}
        value={app}
        disabled={sending !== null || !isThere}
        onChange={({ target }) => setApp(target.value)}
      />
      {sending ? (
        <div className="grid gap-3">
          <Progress
            label={sending.name}
            value={sending.sent}
            max={sending.bytes || 1}
            note={`${shownBytes(sending.sent)} of ${shownBytes(sending.bytes)}`}
          />
          <Button className="justify-self-start" onClick={() => leaving.current?.abort()}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className="grid justify-items-start gap-2">
          <label
            htmlFor={id}
            className={`${buttonClass({ kind: 'primary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
          >
            <Icon of={Upload} />
            Choose a file
            <input
              id={id}
              type="file"
              accept=".almanac,.jsonl,.ndjson"
              className="sr-only"
              disabled={!isThere}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (file) void send(file)
              }}
            />
          </label>
          <p className="text-muted">
            A file that was exported from Almanac (.almanac), or items from the older system as JSON Lines (.jsonl).
            Nothing is imported until you have seen what is in the file.
          </p>
        </div>
      )}
    </div>
  )
}

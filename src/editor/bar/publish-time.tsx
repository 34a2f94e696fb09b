import { useId } from 'react'
import { TextInput } from '#ui/controls/input.tsx'
import { RadioGroup } from '#ui/controls/radio-group.tsx'

const AN_HOUR_MS = 3_600_000

type PublishTimeProps = {
  /** A day and a time as a control writes them; null for now. */
  at: string | null
  onChange: (at: string | null) => void
}

/** When the page is published: now, or at a time of the reader's own clock. */
export function PublishTime({ at, onChange }: PublishTimeProps) {
  const name = useId()
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      <RadioGroup
        label="When"
        name={name}
        value={at === null ? 'now' : 'later'}
        onChange={(value) => onChange(value === 'now' ? null : localTime(Date.now() + AN_HOUR_MS))}
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later' },
        ]}
      />
      {at === null ? null : (
        <TextInput
          label="Date and time"
          hint={`In your own time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}. If the draft is edited before then, it will not be published.`}
          type="datetime-local"
          value={at}
          min={localTime(Date.now())}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}

/** A moment as a control for day and time writes it. */
function localTime(moment: number): string {
  const date = new Date(moment)
  return new Date(moment - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

import { Settings2 } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Popover } from '#ui/floating/popover.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import type { ImageContent, ImagePosition } from './image-content.ts'

export const POSITIONS = [
  { value: 'left', label: 'Left, text beside it' },
  { value: 'right', label: 'Right, text beside it' },
  { value: 'full', label: 'On its own line' },
] as const satisfies readonly { value: ImagePosition; label: string }[]

export const ALT_HINT = 'Read aloud to people who cannot see the picture. Leave blank if it is only decoration.'

type ImageToolsProps = { content: ImageContent; onChange(changed: Partial<ImageContent>): void; onClosed(): void }

/** What can be said of a chosen picture, beside it: its words, its place and its caption. */
export function ImageTools({ content, onChange, onClosed }: ImageToolsProps) {
  return (
    <span className="rt-image-tools" data-picture-tools>
      <Popover
        label="Picture"
        title="Picture"
        focusAfter={onClosed}
        trigger={
          <Button size="small" aria-label="Edit the picture">
            <Icon of={Settings2} />
          </Button>
        }
      >
        <TextInput
          label="Description"
          hint={ALT_HINT}
          maxLength={1000}
          value={content.altText}
          onChange={({ target }) => onChange({ altText: target.value })}
        />
        <Select
          label="Position"
          options={POSITIONS}
          value={content.position}
          onChange={({ target }) => onChange({ position: target.value as ImagePosition })}
        />
        <Checkbox
          label="Show a caption"
          checked={content.showCaption}
          onChange={({ target }) => onChange({ showCaption: target.checked })}
        />
        <Button
          disabled={content.width === 0 && content.height === 0}
          onClick={() => onChange({ width: 0, height: 0 })}
        >
          Original size
        </Button>
      </Popover>
    </span>
  )
}

import { BOUNDS, FONT_WEIGHTS, POSITIONS } from '#elements/graph/graph-look.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import type { AppearanceProps } from './appearance-props.ts'
import { Slider } from './slider.tsx'

const LABELS: Readonly<Record<string, string>> = {
  left: 'Left',
  center: 'Center',
  right: 'Right',
  normal: 'Normal',
  bold: 'Bold',
}
const options = (values: readonly string[]) => values.map((value) => ({ value, label: LABELS[value] ?? value }))

export function TitleSettings({ look: { title, description }, set, setOf }: AppearanceProps) {
  return (
    <>
      <TextInput
        label="Title"
        maxLength={500}
        value={title.title}
        onChange={(event) => setOf('title', { title: event.target.value })}
      />
      <Segmented
        label="Position"
        options={options(POSITIONS)}
        value={title.position}
        onChange={(position) => setOf('title', { position })}
      />
      <Slider
        label="Font size"
        bounds={BOUNDS.font}
        value={title.fontSize}
        onChange={(fontSize) => setOf('title', { fontSize })}
      />
      <Segmented
        label="Font weight"
        options={options(FONT_WEIGHTS)}
        value={title.fontWeight}
        onChange={(fontWeight) => setOf('title', { fontWeight })}
      />
      <Textarea
        label="Description"
        rows={2}
        maxLength={2000}
        value={description}
        onChange={(event) => set({ description: event.target.value })}
      />
    </>
  )
}

import { memo } from 'react'
import { groupTitle } from '#domain/page/draft/edit-groups.ts'
import type { SectionGroup } from '#domain/page/page.ts'
import { orderedGroups } from '#domain/page/section-groups.ts'
import {
  authorsTitle,
  DEFAULT_OFFSET,
  DEFAULT_PADDING,
  ROW_SPANS,
  SECTION_BORDERS,
  SECTION_OFFSETS,
  SECTION_PADDINGS,
  type Section,
  SIZES_OF_GRID,
  UNTITLED_SECTION,
} from '#domain/section/section.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import type { CanvasActions } from '../canvas/canvas-actions.ts'
import { titleField } from '../canvas/title-placeholder.tsx'
import { TagField } from './tag-field.tsx'

type LayoutFormProps = {
  section: Section
  groups: SectionGroup[]
  columns: GridColumns
  patternId: number
  actions: CanvasActions
}

const LEVELS = [0, 1, 2, 3, 4] as const
const LEVEL_LABELS = ['Hidden', 'H1', 'H2', 'H3', 'H4']

const asOptions = (values: readonly (string | number)[], label: (value: string | number) => string = String) =>
  values.map((value) => ({ value: String(value), label: label(value) }))

/** The choice of a select that shows plain values. */
const chosen = <T extends string | number>(values: readonly T[], text: string) =>
  values.find((value) => String(value) === text)

/** How a section stands on the page, and what is said about it; what is typed into its element does not draw it again. */
export const LayoutForm = memo(function LayoutForm({ section, groups, columns, patternId, actions }: LayoutFormProps) {
  const { trackingId } = section
  const change = (patch: Partial<Section>) => actions.change(trackingId, patch)
  const type = (patch: Partial<Section>) =>
    actions.change(trackingId, patch, `${Object.keys(patch).join()}:${trackingId}`)
  const select = <T extends string | number, K extends keyof Section>(key: K, values: readonly T[]) => ({
    onChange: (event: { target: { value: string } }) => {
      const value = chosen(values, event.target.value)
      if (value !== undefined) change({ [key]: value })
    },
  })
  const sizes = SIZES_OF_GRID[columns]
  const sizeOptions = sizes.includes(section.size) ? sizes : [...sizes, section.size]
  return (
    <div className="grid gap-4">
      <TextInput
        data-draft-undo
        label="Title"
        placeholder={UNTITLED_SECTION}
        value={authorsTitle(section)}
        {...titleField(trackingId)}
        onChange={(event) => type({ title: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <Select
          label="Level"
          value={section.level}
          options={asOptions(LEVELS, (level) => LEVEL_LABELS[Number(level)] ?? String(level))}
          {...select('level', LEVELS)}
        />
        <Select label="Size" value={section.size} options={asOptions(sizeOptions)} {...select('size', sizeOptions)} />
        <Select
          label="Row span"
          value={section.rowspan ?? 1}
          options={asOptions(ROW_SPANS)}
          {...select('rowspan', ROW_SPANS)}
        />
        <Select
          label="Offset"
          value={section.offset ?? DEFAULT_OFFSET}
          options={asOptions(SECTION_OFFSETS, (px) => `${px} px`)}
          {...select('offset', SECTION_OFFSETS)}
        />
        <Select
          label="Padding"
          value={section.padding ?? DEFAULT_PADDING}
          options={asOptions(SECTION_PADDINGS)}
          {...select('padding', SECTION_PADDINGS)}
        />
        <Select
          label="Border"
          value={section.border ?? 'none'}
          options={asOptions(SECTION_BORDERS)}
          {...select('border', SECTION_BORDERS)}
        />
      </div>
      <Select
        label="Group"
        value={section.group}
        options={orderedGroups(groups).map((group) => ({ value: group.name, label: groupTitle(group) }))}
        onChange={(event) => actions.toGroup(trackingId, event.target.value)}
      />
      <TagField patternId={patternId} tags={section.tags} onChange={(tags) => change({ tags })} />
      {(['helpText', 'description', 'requirements', 'attribution'] as const).map((key) => (
        <Textarea
          key={key}
          data-draft-undo
          label={TEXTS[key]}
          value={section[key] ?? ''}
          maxLength={5000}
          onChange={(event) => type({ [key]: event.target.value })}
        />
      ))}
      <Checkbox
        label="Header of the page"
        checked={section.is_header ?? false}
        onChange={(event) => change({ is_header: event.target.checked })}
      />
      <Checkbox
        label="Footer of the page"
        checked={section.is_footer ?? false}
        onChange={(event) => change({ is_footer: event.target.checked })}
      />
    </div>
  )
}, sameLayout)

function sameLayout(before: LayoutFormProps, after: LayoutFormProps): boolean {
  return (
    sameBut(before.section, after.section, 'element') &&
    before.groups === after.groups &&
    before.columns === after.columns &&
    before.patternId === after.patternId &&
    before.actions === after.actions
  )
}

function sameBut<T extends object>(a: T, b: T, ignored: keyof T): boolean {
  const keys = Object.keys({ ...a, ...b }) as (keyof T)[]
  return keys.every((key) => key === ignored || a[key] === b[key])
}

const TEXTS = {
  helpText: 'Help text',
  description: 'Description',
  requirements: 'Requirements',
  attribution: 'Attribution',
} as const

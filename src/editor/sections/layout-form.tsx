import { memo, type ReactNode } from 'react'
import { groupTitle } from '#domain/page/draft/edit-groups.ts'
import { settingValue, settingWords } from '#domain/page/history/setting-words.ts'
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
import { PictureChoice, type PictureOption } from '#ui/controls/picture-choice.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import type { CanvasActions } from '../canvas/canvas-actions.ts'
import { titleField } from '../canvas/title-placeholder.tsx'
import { borderPicture, headingPicture, paddingPicture, sizePicture } from './layout-pictures.tsx'
import { TagField } from './tag-field.tsx'

type LayoutFormProps = {
  section: Section
  groups: SectionGroup[]
  columns: GridColumns
  patternId: number
  actions: CanvasActions
}

const LEVELS = [0, 1, 2, 3, 4] as const

type Chosen = 'level' | 'size' | 'padding' | 'border'

/** What can be chosen for a setting, with the words that it has everywhere and a picture of it. */
function pictured<T extends string | number>(
  key: Chosen,
  values: readonly T[],
  picture: (value: T) => ReactNode,
): PictureOption[] {
  return values.map((value) => ({ value: String(value), label: settingValue(key, value), picture: picture(value) }))
}

const HEADINGS = pictured('level', LEVELS, headingPicture)
const PADDINGS = pictured('padding', SECTION_PADDINGS, paddingPicture)
const BORDERS = pictured('border', SECTION_BORDERS, borderPicture)
const ROWS = ROW_SPANS.map((rows) => ({ value: String(rows), label: String(rows) }))
const SPACES = SECTION_OFFSETS.map((px) => ({ value: String(px), label: settingValue('offset', px) }))

/** The choice that is written so. */
const chosen = <T extends string | number>(values: readonly T[], text: string) =>
  values.find((value) => String(value) === text)

/** How a section stands on the page, and what is said about it; what is typed into its element does not draw it again. */
export const LayoutForm = memo(function LayoutForm({ section, groups, columns, patternId, actions }: LayoutFormProps) {
  const { trackingId } = section
  const change = (patch: Partial<Section>) => actions.change(trackingId, patch)
  const type = (patch: Partial<Section>) =>
    actions.change(trackingId, patch, `${Object.keys(patch).join()}:${trackingId}`)
  const take =
    <T extends string | number>(key: keyof Section, values: readonly T[]) =>
    (text: string) => {
      const value = chosen(values, text)
      if (value !== undefined) change({ [key]: value })
    }
  const sizes = SIZES_OF_GRID[columns]
  const sizeOptions = sizes.includes(section.size) ? sizes : [...sizes, section.size]
  const longText = (key: 'helpText' | 'description' | 'requirements' | 'attribution') => (
    <Textarea
      key={key}
      data-draft-undo
      label={settingWords(key)}
      value={section[key] ?? ''}
      maxLength={5000}
      onChange={(event) => type({ [key]: event.target.value })}
    />
  )
  return (
    <div className="grid gap-5">
      <TextInput
        data-draft-undo
        label="Title"
        placeholder={UNTITLED_SECTION}
        value={authorsTitle(section)}
        {...titleField(trackingId)}
        onChange={(event) => type({ title: event.target.value })}
      />
      <PictureChoice
        label={settingWords('level')}
        hint="H1 is the largest. The page title ranks above all of them."
        columns={5}
        options={HEADINGS}
        value={String(section.level)}
        onChange={take('level', LEVELS)}
      />
      <PictureChoice
        label={settingWords('size')}
        columns={4}
        options={pictured('size', sizeOptions, sizePicture)}
        value={section.size}
        onChange={take('size', sizeOptions)}
      />
      <PictureChoice
        label={settingWords('padding')}
        columns={4}
        options={PADDINGS}
        value={section.padding ?? DEFAULT_PADDING}
        onChange={take('padding', SECTION_PADDINGS)}
      />
      <PictureChoice
        label={settingWords('border')}
        columns={4}
        options={BORDERS}
        value={section.border ?? 'none'}
        onChange={take('border', SECTION_BORDERS)}
      />
      <Select
        label={settingWords('offset')}
        value={section.offset ?? DEFAULT_OFFSET}
        options={SPACES}
        onChange={({ target }) => take('offset', SECTION_OFFSETS)(target.value)}
      />
      <Select
        label={settingWords('group')}
        value={section.group}
        options={orderedGroups(groups).map((group) => ({ value: group.name, label: groupTitle(group) }))}
        onChange={(event) => actions.toGroup(trackingId, event.target.value)}
      />
      <TagField patternId={patternId} tags={section.tags} onChange={(tags) => change({ tags })} />
      {longText('helpText')}
      <details className="border-t border-border pt-3">
        <summary className="cursor-pointer font-medium text-muted hover:text-text">More settings</summary>
        <div className="grid gap-4 pt-4">
          <Select
            label={settingWords('rowspan')}
            value={section.rowspan ?? 1}
            options={ROWS}
            onChange={({ target }) => take('rowspan', ROW_SPANS)(target.value)}
          />
          {(['description', 'requirements', 'attribution'] as const).map(longText)}
          <Checkbox
            label={settingWords('is_header')}
            checked={section.is_header ?? false}
            onChange={(event) => change({ is_header: event.target.checked })}
          />
          <Checkbox
            label={settingWords('is_footer')}
            checked={section.is_footer ?? false}
            onChange={(event) => change({ is_footer: event.target.checked })}
          />
        </div>
      </details>
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

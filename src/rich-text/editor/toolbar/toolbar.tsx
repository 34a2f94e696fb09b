import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { useLexicalFocusManagerRef } from '@lexical/react/useLexicalFocusManagerRef'
import { useLexicalRovingTabIndexRef } from '@lexical/react/useLexicalRovingTabIndexRef'
import { FORMAT_TEXT_COMMAND } from 'lexical'
import { Baseline, CaseSensitive, Ellipsis, Link, PaintBucket, Plus, RemoveFormatting, Search } from 'lucide-react'
import { type ReactNode, use, useCallback, useRef, useState } from 'react'
import { MoreTool } from '../actions/more-tool.tsx'
import { CodeLanguageTool } from '../blocks/code/code-language.tsx'
import { LiveValuesContext } from '../blocks/live-value/live-values.ts'
import { ColourTool } from '../colour/colour-tool.tsx'
import { ContentsTool } from '../contents/contents-tool.tsx'
import { DIALOGS } from '../dialogs/dialogs-plugin.tsx'
import { FIND_BAR } from '../find/find-plugin.tsx'
import { OPEN_FIND_COMMAND } from '../find/open-find.ts'
import { near } from '../late/late-part.ts'
import { EDIT_LINK_COMMAND } from '../link/edit-link.ts'
import { LINK_FORM } from '../link/link-popup.tsx'
import { offeredEntries } from '../menus/block-entries.ts'
import { FontTools } from './font-tools.tsx'
import { HistoryTools } from './history-tools.tsx'
import { AlignTool, BlockTypeTool } from './paragraph-tools.tsx'
import { hasFormat } from './selection-look.ts'
import { TEXT_FORMATS } from './text-formats.ts'
import { backgroundLook, clearFormatting, DEFAULT_BACKGROUND, DEFAULT_COLOUR } from './text-look.ts'
import { ToolButton } from './tool-button.tsx'
import { ToolMenu } from './tool-menu.tsx'
import { toolGroup, useFittingTools } from './use-fitting-tools.ts'
import { useSelectionLook } from './use-selection-look.ts'

const TOOLS = '[data-tool]:not([disabled])'
const FIRST_FORMATS = TEXT_FORMATS.slice(0, 3)
const MORE_FORMATS = TEXT_FORMATS.slice(3)

/** The tools in the order of the row; those with the larger numbers give way where there is no room for all. */
const WEIGHTS = {
  history: 4,
  block: 1,
  font: 5,
  formats: 1,
  moreFormats: 7,
  colours: 7,
  link: 3,
  align: 6,
  insert: 2,
  find: 8,
  contents: 8,
  whole: 8,
}
type ToolsName = keyof typeof WEIGHTS
const TOOLS_IN_ORDER = Object.keys(WEIGHTS) as ToolsName[]
const APART: ReadonlySet<ToolsName> = new Set(['block', 'formats', 'link'])

/** The tools above a text in one row, the rest of them below it when they are asked for. One press of Tab passes them all; arrows go from one to the next, Escape to the text. */
export function Toolbar({ more }: { more: boolean }) {
  const [editor] = useLexicalComposerContext()
  const disabled = !useLexicalEditable()
  const live = use(LiveValuesContext) !== null
  const look = useSelectionLook()
  const arrows = useLexicalRovingTabIndexRef({ itemSelector: TOOLS })
  const focus = useLexicalFocusManagerRef({ toolbarItemSelector: TOOLS })
  const element = useRef<HTMLDivElement | null>(null)
  const [open, setOpen] = useState(false)
  const fitting = useFittingTools(element, WEIGHTS)
  const bar = useCallback(
    (now: HTMLDivElement | null) => {
      element.current = now
      arrows(now)
      focus(now)
    },
    [arrows, focus],
  )
  const groups: Record<ToolsName, ReactNode> = {
    history: <HistoryTools disabled={disabled} />,
    block: (
      <>
        <BlockTypeTool look={look} disabled={disabled} />
        {look.block === 'code' ? <CodeLanguageTool language={look.language} disabled={disabled} /> : null}
      </>
    ),
    font: <FontTools look={look} disabled={disabled} />,
    formats: FIRST_FORMATS.map(({ format, label, icon }) => (
      <ToolButton
        key={format}
        label={label}
        icon={icon}
        pressed={hasFormat(look, format)}
        disabled={disabled}
        onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
      />
    )),
    moreFormats: (
      <ToolMenu
        label="More formats"
        icon={CaseSensitive}
        disabled={disabled}
        entries={[
          ...MORE_FORMATS.map(({ format, label, icon }) => ({
            label,
            icon,
            chosen: hasFormat(look, format),
            said: hasFormat(look, format) ? `No longer ${label.toLowerCase()}` : label,
            run: () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
          })),
          { label: 'Clear formatting', icon: RemoveFormatting, run: () => clearFormatting(editor) },
        ]}
      />
    ),
    colours: (
      <>
        <ColourTool
          label="Font colour"
          icon={Baseline}
          colour={look.colour}
          otherwise={DEFAULT_COLOUR}
          disabled={disabled}
          lookOf={(color) => ({ color })}
        />
        <ColourTool
          label="Background colour"
          icon={PaintBucket}
          colour={look.background}
          otherwise={DEFAULT_BACKGROUND}
          disabled={disabled}
          lookOf={backgroundLook}
        />
      </>
    ),
    link: (
      <ToolButton
        label="Link"
        icon={Link}
        pressed={look.link}
        disabled={disabled}
        {...near(LINK_FORM)}
        onClick={() => editor.dispatchCommand(EDIT_LINK_COMMAND, undefined)}
      />
    ),
    align: <AlignTool look={look} disabled={disabled} />,
    insert: (
      <ToolMenu
        label="Insert"
        icon={Plus}
        disabled={disabled}
        expects={DIALOGS}
        entries={offeredEntries(live).map(({ label, icon, run }) => ({ label, icon, run: () => run(editor) }))}
      />
    ),
    find: (
      <ToolButton
        label="Find and replace"
        icon={Search}
        disabled={disabled}
        {...near(FIND_BAR)}
        onClick={() => editor.dispatchCommand(OPEN_FIND_COMMAND, undefined)}
      />
    ),
    contents: <ContentsTool disabled={disabled} />,
    whole: more ? <MoreTool disabled={disabled} /> : null,
  }
  const names = TOOLS_IN_ORDER.filter((name) => groups[name] !== null)
  const inRow = names.filter((name) => fitting === null || fitting.has(name))
  const rest = names.filter((name) => !inRow.includes(name))
  const drawn = (name: ToolsName) => (
    <div key={name} className="rt-tool-group" {...toolGroup(name)} data-apart={APART.has(name) || undefined}>
      {groups[name]}
    </div>
  )
  return (
    <div ref={bar} role="toolbar" aria-label="Text tools" className="rt-toolbar">
      <div className="rt-toolbar-row">
        {inRow.map(drawn)}
        {rest.length > 0 ? (
          <ToolButton
            label={open ? 'Fewer tools' : 'More tools'}
            icon={Ellipsis}
            aria-expanded={open}
            disabled={disabled}
            onClick={() => setOpen(!open)}
          />
        ) : null}
      </div>
      {open && rest.length > 0 ? <div className="rt-toolbar-row rt-toolbar-rest">{rest.map(drawn)}</div> : null}
    </div>
  )
}

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { useLexicalFocusManagerRef } from '@lexical/react/useLexicalFocusManagerRef'
import { useLexicalRovingTabIndexRef } from '@lexical/react/useLexicalRovingTabIndexRef'
import { FORMAT_TEXT_COMMAND } from 'lexical'
import { Baseline, CaseSensitive, Link, PaintBucket, Plus, RemoveFormatting, Search } from 'lucide-react'
import { use, useCallback } from 'react'
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
import { useSelectionLook } from './use-selection-look.ts'

const TOOLS = '[data-tool]:not([disabled])'
const FIRST_FORMATS = TEXT_FORMATS.slice(0, 3)
const MORE_FORMATS = TEXT_FORMATS.slice(3)

/** The tools above a text. One press of Tab passes them all; arrows go from one to the next, Escape to the text. */
export function Toolbar({ more }: { more: boolean }) {
  const [editor] = useLexicalComposerContext()
  const disabled = !useLexicalEditable()
  const live = use(LiveValuesContext) !== null
  const look = useSelectionLook()
  const arrows = useLexicalRovingTabIndexRef({ itemSelector: TOOLS })
  const focus = useLexicalFocusManagerRef({ toolbarItemSelector: TOOLS })
  const bar = useCallback(
    (element: HTMLElement | null) => {
      arrows(element)
      focus(element)
    },
    [arrows, focus],
  )
  return (
    <div ref={bar} role="toolbar" aria-label="Text tools" className="rt-toolbar">
      <HistoryTools disabled={disabled} />
      <span className="rt-tool-gap" />
      <BlockTypeTool look={look} disabled={disabled} />
      {look.block === 'code' ? <CodeLanguageTool language={look.language} disabled={disabled} /> : null}
      <FontTools look={look} disabled={disabled} />
      <span className="rt-tool-gap" />
      {FIRST_FORMATS.map(({ format, label, icon }) => (
        <ToolButton
          key={format}
          label={label}
          icon={icon}
          pressed={hasFormat(look, format)}
          disabled={disabled}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        />
      ))}
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
      <span className="rt-tool-gap" />
      <ToolButton
        label="Link"
        icon={Link}
        pressed={look.link}
        disabled={disabled}
        {...near(LINK_FORM)}
        onClick={() => editor.dispatchCommand(EDIT_LINK_COMMAND, undefined)}
      />
      <AlignTool look={look} disabled={disabled} />
      <ToolMenu
        label="Insert"
        icon={Plus}
        disabled={disabled}
        expects={DIALOGS}
        entries={offeredEntries(live).map(({ label, icon, run }) => ({ label, icon, run: () => run(editor) }))}
      />
      <ToolButton
        label="Find and replace"
        icon={Search}
        disabled={disabled}
        {...near(FIND_BAR)}
        onClick={() => editor.dispatchCommand(OPEN_FIND_COMMAND, undefined)}
      />
      <ContentsTool disabled={disabled} />
      {more ? <MoreTool disabled={disabled} /> : null}
    </div>
  )
}

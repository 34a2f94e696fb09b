import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  type ElementFormatType,
  FORMAT_ELEMENT_COMMAND,
  INDENT_CONTENT_COMMAND,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  IndentDecrease,
  IndentIncrease,
  type LucideIcon,
  TextAlignEnd,
  TextAlignStart,
} from 'lucide-react'
import { BLOCK_TYPES } from './block-types.ts'
import type { SelectionLook } from './selection-look.ts'
import { ToolMenu } from './tool-menu.tsx'

const ALIGNMENTS: readonly { format: ElementFormatType; label: string; icon: LucideIcon }[] = [
  { format: 'left', label: 'Align left', icon: AlignLeft },
  { format: 'center', label: 'Align center', icon: AlignCenter },
  { format: 'right', label: 'Align right', icon: AlignRight },
  { format: 'justify', label: 'Align justify', icon: AlignJustify },
  { format: 'start', label: 'Align start', icon: TextAlignStart },
  { format: 'end', label: 'Align end', icon: TextAlignEnd },
]

type ParagraphToolsProps = { look: SelectionLook; disabled: boolean }

/** What kind of block the text stands in. */
export function BlockTypeTool({ look, disabled }: ParagraphToolsProps) {
  const [editor] = useLexicalComposerContext()
  const now = BLOCK_TYPES.find(({ type }) => type === look.block)
  const entries = BLOCK_TYPES.map(({ type, entry: { label, icon, run } }) => ({
    label,
    icon,
    chosen: type === look.block,
    run: () => run(editor),
  }))
  return <ToolMenu label="Block type" entries={entries} shown={now?.entry.label ?? 'Paragraph'} disabled={disabled} />
}

/** On which side the text stands, and how far in. */
export function AlignTool({ look, disabled }: ParagraphToolsProps) {
  const [editor] = useLexicalComposerContext()
  const now = ALIGNMENTS.find(({ format }) => format === look.align)
  const entries = [
    ...ALIGNMENTS.map(({ format, ...entry }) => ({
      ...entry,
      chosen: format === look.align,
      run: () => void editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, format),
    })),
    {
      label: 'Indent',
      icon: IndentIncrease,
      run: () => void editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined),
    },
    {
      label: 'Outdent',
      icon: IndentDecrease,
      run: () => void editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined),
    },
  ]
  return <ToolMenu label="Alignment" entries={entries} icon={now?.icon ?? AlignLeft} disabled={disabled} />
}

import { CodeExtension, CodeIndentExtension } from '@lexical/code-core'
import { HorizontalRuleExtension } from '@lexical/extension'
import { HistoryExtension } from '@lexical/history'
import { LinkExtension } from '@lexical/link'
import { CheckListExtension, ListExtension } from '@lexical/list'
import { RichTextExtension } from '@lexical/rich-text'
import { TableExtension } from '@lexical/table'
import { configExtension, defineExtension } from 'lexical'
import type { RichNode } from '#domain/rich-text/document.ts'
import { typedAddress } from '#domain/rich-text/typed-address.ts'
import { RICH_TEXT_LOOK } from '../look.ts'
import { ButtonExtension } from './blocks/button/button-extension.ts'
import { CodeColoursExtension } from './blocks/code/code-colours.ts'
import { CollapsibleExtension } from './blocks/collapsible/collapsible-extension.ts'
import { ColumnsExtension } from './blocks/columns/columns-extension.ts'
import { IconNode } from './blocks/icon/icon-node.tsx'
import { ImageExtension } from './blocks/image/image-extension.ts'
import { KeywordExtension } from './blocks/keyword/keyword-extension.ts'
import { CheckListRolesExtension } from './blocks/list/check-list-roles.ts'
import { ListDepthExtension } from './blocks/list/list-depth.ts'
import { LiveValueExtension } from './blocks/live-value/live-value-extension.ts'
import { CellBlocksExtension } from './blocks/table/cell-blocks.ts'
import { LooseCellsExtension } from './blocks/table/loose-cells.ts'
import { TableBoundsExtension } from './blocks/table/table-bounds.ts'
import { TakeBlankLineExtension } from './blocks/take-blank-line.ts'
import { CopiedHtmlExtension } from './clipboard/html-extension.ts'
import { ReadableColoursExtension } from './colour/readable-colours.ts'
import { KeptNode } from './document/kept-node.tsx'
import { readDocument } from './document/read-document.ts'
import { ONE_STEP_MS } from './history/one-step.ts'
import { CurrentCaretExtension } from './keys/current-caret.ts'
import { DeleteLetterExtension } from './keys/delete-letter.ts'
import { EnterKeysExtension } from './keys/enter-keys.ts'
import { EscapeKeyExtension } from './keys/escape-key.ts'
import { FormatKeysExtension } from './keys/format-keys.ts'
import { LeaveBlockExtension } from './keys/leave-block.ts'
import { TabKeysExtension } from './keys/tab-keys.ts'
import { UndoKeysExtension } from './keys/undo-keys.ts'
import { AddressLinksExtension } from './link/address-links.ts'
import { MarkdownExtension } from './markdown/markdown.ts'
import { MoveBlocksExtension } from './moving/move-extension.ts'
import { PasteExtension } from './paste/paste-extension.ts'
import { ToolsExtension } from './toolbar/tools-extension.ts'

/** Every block and key of the editor: a new kind of block is one extension here. */
export const richTextExtension = defineExtension({
  name: 'almanac/rich-text',
  namespace: 'dms-lexical',
  theme: RICH_TEXT_LOOK,
  nodes: [KeptNode, IconNode],
  onError: raise,
  dependencies: [
    CurrentCaretExtension,
    EscapeKeyExtension,
    RichTextExtension,
    configExtension(HistoryExtension, { delay: ONE_STEP_MS }),
    UndoKeysExtension,
    TabKeysExtension,
    ListExtension,
    CheckListExtension,
    CheckListRolesExtension,
    ListDepthExtension,
    // Only what looks like an address makes a link of the words that it is pasted over.
    configExtension(LinkExtension, { validateUrl: (url) => typedAddress(url) !== null }),
    AddressLinksExtension,
    // Ahead of what tables do by themselves.
    LooseCellsExtension,
    CellBlocksExtension,
    configExtension(TableExtension, { hasNestedTables: true }),
    TableBoundsExtension,
    CodeExtension,
    CodeIndentExtension,
    CodeColoursExtension,
    HorizontalRuleExtension,
    KeywordExtension,
    ReadableColoursExtension,
    PasteExtension,
    CopiedHtmlExtension,
    ButtonExtension,
    LiveValueExtension,
    ColumnsExtension,
    CollapsibleExtension,
    ImageExtension,
    TakeBlankLineExtension,
    DeleteLetterExtension,
    EnterKeysExtension,
    FormatKeysExtension,
    LeaveBlockExtension,
    MarkdownExtension,
    MoveBlocksExtension,
    ToolsExtension,
  ],
})

/** The editor of one document, opened with this content; `onError` hears of what can't go on. */
export function documentExtension(root: RichNode, editable: boolean, onError: (error: Error) => void = raise) {
  return defineExtension({
    name: 'almanac/document',
    namespace: 'dms-lexical',
    dependencies: [richTextExtension],
    onError,
    editable,
    $initialEditorState: null,
    afterRegistration(editor) {
      editor.setEditorState(readDocument(editor, root), { tag: 'history-merge' })
      return () => {}
    },
  })
}

function raise(error: Error): never {
  throw error
}

import { $isTableCellNode, TableCellNode } from '@lexical/table'
import {
  $getNodeByKey,
  $isTextNode,
  defineExtension,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  type NodeMutation,
  TextNode,
} from 'lexical'
import { schemeOn } from '#domain/rich-text/background-scheme.ts'
import { styleDeclarations } from '#domain/rich-text/text-style.ts'
import { KeywordNode } from '../blocks/keyword/keyword-node.ts'

/** Words and cells in colours of their own are as readable while they are written as they are once published. */
export const ReadableColoursExtension = defineExtension({
  name: 'almanac/readable-colours',
  register: (editor) =>
    mergeRegister(
      ...[TextNode, KeywordNode, TableCellNode].map((kind) =>
        editor.registerMutationListener(kind, (changed) => drawChanged(editor, changed)),
      ),
    ),
})

function drawChanged(editor: LexicalEditor, changed: Map<NodeKey, NodeMutation>): void {
  editor.getEditorState().read(() => {
    for (const [key, how] of changed) if (how !== 'destroyed') $draw(key, editor.getElementByKey(key))
  })
}

function $draw(key: NodeKey, element: HTMLElement | null): void {
  const node = $getNodeByKey(key)
  if (!element) return
  if ($isTextNode(node)) drawRun(element, node.getStyle())
  else if ($isTableCellNode(node)) setScheme(element, node.getBackgroundColor() ?? undefined)
}

/** A colour is handed to the stylesheet, as the published view does; a background brings text that is read on it. */
function drawRun(element: HTMLElement, style: string): void {
  if (style === '' && !element.hasAttribute('data-on') && !element.hasAttribute('style')) return
  const { color, 'background-color': background } = Object.fromEntries(styleDeclarations(style))
  if (color && !background) element.style.setProperty('--rt-colour', color)
  else element.style.removeProperty('--rt-colour')
  setScheme(element, background)
}

function setScheme(element: HTMLElement, background: string | undefined): void {
  const scheme = schemeOn(background)
  if (scheme) element.dataset.on = scheme
  else delete element.dataset.on
}

import { DRAG_DROP_PASTE } from '@lexical/rich-text'
import {
  $createNodeSelection,
  $createParagraphNode,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getSelection,
  $insertNodes,
  $isNodeSelection,
  $isRootOrShadowRoot,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  createCommand,
  defineExtension,
  isDOMNode,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical'
import { showToast } from '#ui/floating/toast.tsx'
import { requireNodes } from '../require-nodes.ts'
import { registerCaretBesidePictures } from './caret-beside.ts'
import { registerPictureDrag } from './drag-picture.ts'
import { CHANGE_IMAGE_COMMAND, type ImageContent } from './image-content.ts'
import { $createImageNode, $isImageNode, ImageNode } from './image-node.tsx'
import { readPictures } from './picture-files.ts'

export const INSERT_IMAGE_COMMAND = createCommand<Partial<ImageContent>>('INSERT_IMAGE_COMMAND')

/** Pictures in a line of text. */
export const ImageExtension = defineExtension({
  name: 'almanac/image',
  nodes: [ImageNode],
  register: registerImages,
})

export function registerImages(editor: LexicalEditor): () => void {
  requireNodes(editor, 'image', [ImageNode])
  return mergeRegister(
    registerCaretBesidePictures(editor),
    registerPictureDrag(editor),
    editor.registerCommand(INSERT_IMAGE_COMMAND, $insertImage, COMMAND_PRIORITY_EDITOR),
    editor.registerCommand(
      CHANGE_IMAGE_COMMAND,
      ({ nodeKey, content }) => {
        const image = $getNodeByKey(nodeKey)
        if ($isImageNode(image)) image.setContent(content)
        return true
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(
      DRAG_DROP_PASTE,
      (files) => {
        void insertFiles(editor, files)
        return true
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(CLICK_COMMAND, $selectClicked, COMMAND_PRIORITY_LOW),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        const figure = $selectedFigure(editor)
        const tools = figure?.querySelector<HTMLElement>('[data-picture-tools] button')
        if (!tools || event?.target !== editor.getRootElement()) return false
        event.preventDefault()
        tools.focus()
        return true
      },
      COMMAND_PRIORITY_LOW,
    ),
  )
}

function $insertImage(content: Partial<ImageContent>): boolean {
  const image = $createImageNode(content)
  $insertNodes([image])
  const parent = image.getParent()
  if (parent && $isRootOrShadowRoot(parent)) {
    image.replace($createParagraphNode().append($createImageNode(image.getContent()))).selectEnd()
  }
  return true
}

/** Files that were dropped or pasted: pictures are put where the caret is, the names of all others are told. */
export async function insertFiles(editor: LexicalEditor, files: readonly File[]): Promise<void> {
  const { pictures, left } = await readPictures(files)
  editor.update(() => {
    for (const { src, name } of pictures) $insertImage({ src, altText: name })
  })
  if (left.length > 0) {
    const text = 'Only pictures can be added, up to 20 MB at a time.'
    showToast({ kind: 'problem', title: `Not added: ${left.slice(0, 3).join(', ')}`, text })
  }
}

/** A press on a picture selects it; one beside it, in the room that it takes, puts the caret behind it. */
function $selectClicked({ target }: MouseEvent): boolean {
  const element = isDOMNode(target) && target instanceof HTMLElement ? target : null
  // Tools and words of a picture take their own clicks.
  if (!element || element.closest('figcaption, [data-picture-tools]')) return false
  const node = $getNearestNodeFromDOMNode(element)
  if (!$isImageNode(node)) return false
  if (element.tagName === 'FIGURE') {
    node.selectNext(0, 0)
    return true
  }
  const selection = $createNodeSelection()
  selection.add(node.getKey())
  $setSelection(selection)
  return true
}

function $selectedFigure(editor: LexicalEditor): HTMLElement | null {
  const selection = $getSelection()
  const [node, other] = $isNodeSelection(selection) ? selection.getNodes() : []
  return $isImageNode(node) && !other ? editor.getElementByKey(node.getKey()) : null
}

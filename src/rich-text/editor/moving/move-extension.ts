import { AriaLiveRegionExtension } from '@lexical/a11y'
import {
  $addUpdateTag,
  $getNodeByKey,
  $onUpdate,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_HIGH,
  createCommand,
  defineExtension,
  HISTORY_PUSH_TAG,
  KEY_DOWN_COMMAND,
  type LexicalNode,
  mergeRegister,
} from 'lexical'
import { $moveBlocks } from './move-block.ts'
import { $placeWords } from './place-words.ts'
import { $selectedBlocks } from './selected-blocks.ts'
import { $stepTarget, type Direction, type Target } from './step-target.ts'

/** Moves blocks by one step; without blocks, those of the selection. */
export const STEP_BLOCKS_COMMAND = createCommand<{ direction: Direction; blocks?: readonly LexicalNode[] }>(
  'STEP_BLOCKS_COMMAND',
)
/** Moves a block beside another one. */
export const MOVE_BLOCK_COMMAND = createCommand<Target & { block: LexicalNode }>('MOVE_BLOCK_COMMAND')

const KEYS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** Blocks are moved by keys, by their menu and by dragging; each move is one step of undo and is said aloud. */
export const MoveBlocksExtension = defineExtension({
  name: 'almanac/move-blocks',
  dependencies: [AriaLiveRegionExtension],
  register(editor, _config, state) {
    const { announce } = state.getDependency(AriaLiveRegionExtension).output
    const $move = (blocks: readonly LexicalNode[], { target, side }: Target, said: string): boolean => {
      const [first] = blocks
      if (!first || !$moveBlocks(blocks, target, side)) return false
      $addUpdateTag(HISTORY_PUSH_TAG)
      // What a list or a column makes of the move is known once the update is done: a list may have joined another one.
      $onUpdate(() => {
        const where = editor.read(() => $placeWords($getNodeByKey(first.getKey())))
        announce(where === null ? said : `${said}, ${where}`)
        editor.getElementByKey(first.getKey())?.scrollIntoView?.({ block: 'nearest' })
      })
      return true
    }
    return mergeRegister(
      editor.registerCommand(
        STEP_BLOCKS_COMMAND,
        ({ direction, blocks = $selectedBlocks() }) => {
          const target = $stepTarget(blocks, direction)
          const moved = target !== null && $move(blocks, target, `Moved ${direction}`)
          if (!moved && blocks.length > 0) announce(direction === 'up' ? 'Already first' : 'Already last')
          return true
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      editor.registerCommand(
        MOVE_BLOCK_COMMAND,
        ({ block, ...target }) => $move([block], target, 'Moved'),
        COMMAND_PRIORITY_EDITOR,
      ),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          const direction = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined
          if (!direction || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return false
          if (!editor.isEditable()) return false
          event.preventDefault()
          return editor.dispatchCommand(STEP_BLOCKS_COMMAND, { direction })
        },
        COMMAND_PRIORITY_HIGH,
      ),
    )
  },
})

// @vitest-environment jsdom
import { buildEditorFromExtensions, getExtensionDependencyFromEditor } from '@lexical/extension'
import { HistoryExtension } from '@lexical/history'
import fc from 'fast-check'
import {
  $createRangeSelection,
  $getRoot,
  $isElementNode,
  $isTextNode,
  $setSelection,
  HISTORY_PUSH_TAG,
  type LexicalCommand,
  type LexicalEditor,
  type LexicalNode,
  type PointType,
  type RangeSelection,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import { expect, test, vi } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { writeDocument } from '../document/read-document.ts'
import { documentExtension } from '../extension.ts'
import { collapsible, columns, item, line, list, sublist, table, words } from '../moving/moved-text.fixture.ts'
import { BLOCK_STEPS } from './block-steps.ts'
import { EDIT_STEPS } from './edit-steps.ts'
import { KEY_STEPS } from './key-steps.ts'
import { moveCaret } from './native-caret.fixture.ts'

// Browsers have them; this environment does not.
for (const name of ['DragEvent', 'ClipboardEvent']) vi.stubGlobal(name, class extends Event {})
vi.stubGlobal('reportError', (problem: unknown) => {
  throw problem
})
Object.assign(Selection.prototype, { modify: moveCaret })

const STEPS = { ...EDIT_STEPS, ...BLOCK_STEPS }

const FIRST: RichNode = {
  type: 'root',
  children: [
    line('Rivers rise'),
    { type: 'mystery', stored: 1 },
    { type: 'heading', tag: 'h2', children: [words('Plan')] },
    table([[line('Town')], [line('')]], [[line('Troy')], [line('congrats to all')]]),
    list('number', item('First'), sublist(list('check', item('Below')))),
    columns([line('left')], [line('')]),
    collapsible('More', false, line('hidden')),
  ],
}

const step = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS), ...Object.keys(KEY_STEPS)),
  from: fc.nat(200),
  to: fc.nat(200),
  choice: fc.nat(20),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('whatever was done, undoing all of it is the first text again, and redoing all of it the last', () => {
  fc.assert(fc.property(fc.array(step, { minLength: 1, maxLength: 14 }), expectUndone), {
    numRuns: 60,
    interruptAfterTimeLimit: 12_000,
    endOnFailure: true,
  })
})

function expectUndone(steps: Step[]): void {
  const editor = open(FIRST)
  const { historyState } = getExtensionDependencyFromEditor(editor, HistoryExtension).output
  const depth = () => historyState.value.undoStack.length
  const seen = new Map([[depth(), stored(editor)]])
  for (const one of steps) {
    run(editor, one)
    settle(editor)
    seen.set(depth(), stored(editor))
  }
  const last = depth()
  const compare = () => {
    const expected = seen.get(depth())
    if (expected) expect(stored(editor)).toEqual(expected)
  }
  for (let at = last; at > 0; at -= 1) {
    press(editor, UNDO_COMMAND)
    expect(depth()).toBe(at - 1)
    compare()
  }
  for (let at = 0; at < last; at += 1) {
    press(editor, REDO_COMMAND)
    expect(depth()).toBe(at + 1)
    compare()
  }
}

function press(editor: LexicalEditor, command: LexicalCommand<void>): void {
  editor.dispatchCommand(command, undefined)
  settle(editor)
}

/** What a command changed is drawn in a moment; nobody waits for it here. */
function settle(editor: LexicalEditor): void {
  editor.update(() => {}, { discrete: true })
}

function open(root: RichNode): LexicalEditor {
  const editor = buildEditorFromExtensions(documentExtension(root, true))
  const place = document.createElement('div')
  place.contentEditable = 'true'
  document.body.replaceChildren(place)
  editor.setRootElement(place)
  return editor
}

const stored = (editor: LexicalEditor) => withoutDrawn(writeDocument(editor.getEditorState()))

/** Lexical notes the format of a line's first words at the line while it draws it; the words have it themselves. */
function withoutDrawn({ textFormat: _format, textStyle: _style, children, ...node }: RichNode): RichNode {
  return children ? { ...node, children: children.map(withoutDrawn) } : node
}

/** One step of an author, by itself in the history; what keys do comes as the keys do. */
function run(editor: LexicalEditor, { name, from, to, choice }: Step): void {
  const tag = HISTORY_PUSH_TAG
  if (Object.hasOwn(KEY_STEPS, name)) {
    editor.update(() => void $selectionBetween(from, to), { discrete: true, tag })
    KEY_STEPS[name]?.(editor, choice)
  } else {
    editor.update(() => STEPS[name]?.(editor, $selectionBetween(from, to), choice), { discrete: true, tag })
  }
}

/** Some words of the text, or a place in it. */
function $selectionBetween(from: number, to: number): RangeSelection {
  const places = $places($getRoot())
  const selection = $createRangeSelection()
  const first = from % places.length
  const last = to % 2 === 0 ? Math.min(places.length - 1, first + (to % 4)) : first
  $put(selection.anchor, places[first])
  $put(selection.focus, places[last])
  $setSelection(selection)
  return selection
}

type Place = { node: LexicalNode; offset: number }

function $places(node: LexicalNode): Place[] {
  if ($isTextNode(node)) return [0, $middleOf(node), node.getTextContentSize()].map((offset) => ({ node, offset }))
  if (!$isElementNode(node)) return []
  const within = node.getChildren().flatMap($places)
  return within.length === 0 && node.isEmpty() ? [{ node, offset: 0 }] : within
}

/** Between two of its letters, of which some are longer than others. */
function $middleOf(node: LexicalNode): number {
  const letters = [...node.getTextContent()]
  return letters.slice(0, letters.length / 2).join('').length
}

function $put(point: PointType, place: Place | undefined): void {
  if (place) point.set(place.node.getKey(), place.offset, $isTextNode(place.node) ? 'text' : 'element')
}

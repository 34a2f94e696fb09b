import { buildEditorFromExtensions } from '@lexical/extension'
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EMPTY_ROOT } from '#domain/rich-text/document.ts'
import { startEditorStateService } from '#server/editor-state-service.server.ts'
import { documentExtension } from '../extension.ts'
import { registerLock } from './register-lock.ts'

const REFUSED = 'Editor state validation failed! Server did not accept changes.'
let service: Awaited<ReturnType<typeof startEditorStateService>>

beforeAll(async () => {
  const log = pino({ level: 'silent' })
  service = await startEditorStateService({ workbenchUrl: 'http://127.0.0.1:1', log, environment: 'test', port: 0 })
})
afterAll(() => service?.close())

test('locking sends the state to the service, and what changes while locked is validated there [E-091]', async () => {
  const editor = buildEditorFromExtensions(documentExtension(EMPTY_ROOT, true))
  const refused: string[] = []
  const sending = vi.spyOn(globalThis, 'fetch')
  const stop = registerLock(editor, { refused: (problem) => refused.push(problem), service: service?.url ?? '' })
  const requests = () => sending.mock.calls.map(([address]) => new URL(String(address)).pathname)
  const write = (text: string) =>
    editor.update(() => void $getRoot().append($createParagraphNode().append($createTextNode(text))), {
      discrete: true,
    })

  write('open')
  editor.setEditable(false)
  await expect.poll(() => requests()).toEqual(['/setEditorState'])
  // Drawn again without a change, it is still what was locked.
  editor.update(() => $getRoot().getFirstChild()?.markDirty(), { discrete: true })
  await expect.poll(() => requests()).toEqual(['/setEditorState', '/validateEditorState'])
  write('while locked')
  await expect.poll(() => refused).toEqual([REFUSED])

  editor.setEditable(true)
  write('open again')
  editor.setEditable(false)
  await expect.poll(() => requests().filter((path) => path === '/setEditorState')).toHaveLength(2)
  expect(refused).toEqual([REFUSED])
  stop()
  write('nobody asks')
  editor.setEditable(true)
  sending.mockRestore()
})

// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import { $getRoot, createEditor, type LexicalEditor } from 'lexical'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { cleanRichText } from '#domain/rich-text/stored-value.ts'
import { builtChunk } from '../../../../../tests/support/built-chunks.ts'
import { writeDocument } from '../../document/read-document.ts'
import { documentExtension } from '../../extension.ts'
import { NO_CAPTION } from './image-content.ts'
import { INSERT_IMAGE_COMMAND, insertFiles, registerImages } from './image-extension.ts'
import { ImageInText } from './image-in-text.tsx'
import { pictureType } from './picture-files.ts'
import { takeStoredPictures } from './take-stored.ts'

const SRC = `/media/${'a'.repeat(64)}/bridge`
const NEW_IMAGE = {
  width: 0,
  height: 0,
  naturalWidth: 0,
  naturalHeight: 0,
  showCaption: false,
  caption: NO_CAPTION,
  position: 'left' as const,
}
const BYTES = 'data:image/png;base64,AAAA'

function opened(...children: RichNode[]): LexicalEditor {
  const root = { type: 'root', children: [{ type: 'paragraph', children }] }
  return buildEditorFromExtensions(documentExtension(root, true))
}
const stored = (editor: LexicalEditor) => writeDocument(editor.getEditorState())
const images = (editor: LexicalEditor) =>
  stored(editor).children?.flatMap(({ children = [] }) => children.filter(({ type }) => type === 'image'))
const caption = (text: string) => ({
  editorState: { root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] } },
})

test('a picture stores its source, words, size, caption and position, unchanged by being cleaned [E-062]', () => {
  const image = { src: SRC, altText: 'A bridge', width: 320, height: 0, showCaption: true, position: 'left' }
  const editor = opened({ type: 'image', ...image, caption: caption('In spring') })
  const [written] = images(editor) ?? []
  expect(written).toMatchObject({ type: 'image', ...image })
  expect(written?.caption).toMatchObject(caption('In spring'))
  const whole = stored(editor)
  expect(cleanRichText(whole)?.root).toEqual(whole)
})

test('a stored picture without a position stands on its own line, one without fields has them all [E-063]', () => {
  const [written] = images(opened({ type: 'image', src: SRC })) ?? []
  expect(written).toMatchObject({ position: 'full', altText: '', width: 0, height: 0, showCaption: false })
  expect(written?.caption).toHaveProperty('editorState.root')
})

test('files are read on this machine, named by their file, and those that are no pictures left out [E-102] [E-113]', async () => {
  const editor = opened({ type: 'text', text: 'Before' })
  editor.update(() => $getRoot().selectEnd(), { discrete: true })
  const files = [
    new File(['png'], 'Flood map.png', { type: 'image/png' }),
    new File(['heic'], 'IMG_1.HEIC', { type: '' }),
    new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }),
  ]
  await insertFiles(editor, files)
  await Promise.resolve()
  expect(images(editor)).toMatchObject([
    { altText: 'Flood map.png', src: `data:image/png;base64,${btoa('png')}` },
    { altText: 'IMG_1.HEIC', src: `data:image/heic;base64,${btoa('heic')}` },
  ])
})

test('what shows a picture is a file of the build of its own, loaded when the first one is there [E-114]', () => {
  const { file, heldBy, atOnce, later } = builtChunk('src/rich-text/editor/blocks/image/edited-image.tsx')
  expect(file).not.toBeNull()
  expect(heldBy).toEqual([file])
  expect([atOnce.length, later.length]).toEqual([0, 1])
  const content = { ...NEW_IMAGE, src: SRC, altText: 'A bridge' }
  // Rendered at once, only what waits for it is there.
  const html = renderToString(createElement(ImageInText, { nodeKey: '1', ...content }))
  expect(html).toContain('rt-image-waiting')
  expect(html).not.toContain('<img')
})

test('pictures are told by what the system says, those of telephones by their ending too', () => {
  const type = (name: string, type = '') => pictureType({ name, type })
  expect(['a.heic', 'A.HEIF'].map((name) => type(name))).toEqual(['image/heic', 'image/heif'])
  expect([type('a.gif', 'image/gif'), type('a.webp', 'image/webp')]).toEqual(['image/gif', 'image/webp'])
  expect([type('a.pdf', 'application/pdf'), type('a.svg', 'image/svg+xml'), type('a.txt')]).toEqual([null, null, null])
})

test('once stored, a picture is shown from there, and what was typed meanwhile stays', () => {
  const editor = opened({ type: 'image', src: BYTES, altText: 'x' }, { type: 'text', text: 'typed since' })
  takeStoredPictures(editor, new Map([[BYTES, { src: SRC, naturalWidth: 40, naturalHeight: 30 }]]))
  editor.update(() => {}, { discrete: true })
  expect(images(editor)).toMatchObject([{ src: SRC, naturalWidth: 40, naturalHeight: 30, altText: 'x' }])
  expect(editor.read(() => $getRoot().getTextContent())).toBe('typed since')
})

test('a picture is put into a line, also where there is none; an editor without its nodes says so [E-118]', () => {
  const editor = opened()
  editor.update(() => void $getRoot().clear().select(), { discrete: true })
  editor.dispatchCommand(INSERT_IMAGE_COMMAND, { src: SRC })
  editor.update(() => {}, { discrete: true })
  expect(stored(editor).children?.[0]).toMatchObject({ type: 'paragraph', children: [{ type: 'image', src: SRC }] })
  expect(() => registerImages(createEditor())).toThrow('image block')
})

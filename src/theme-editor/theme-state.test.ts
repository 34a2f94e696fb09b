import { expect, test } from 'vitest'
import type { EditedTheme } from '#domain/theme/edit-theme.ts'
import { changed, openedState, rebased, redone, undone } from './theme-state.ts'
import { differenceWords, editDiff } from './theme-words.ts'

const withSize = (theme: EditedTheme, textSize: number): EditedTheme => ({
  ...theme,
  options: { ...theme.options, type: { ...theme.options.type, textSize } },
})

test('steps are taken back and brought back; going on at one control is one step', () => {
  const opened = openedState({}, [])
  const one = changed(opened, withSize(opened.now, 16), 'size', 1000)
  const two = changed(one, withSize(opened.now, 19), 'size', 1500)
  const three = changed(two, withSize(opened.now, 20), 'size', 9000)
  expect(undone(three).now.options.type.textSize).toBe(19)
  expect(undone(undone(three)).now).toEqual(opened.now)
  expect(undone(undone(undone(three))).now).toEqual(opened.now)
  expect(redone(redone(undone(undone(three)))).now).toEqual(three.now)
  expect(changed(undone(three), withSize(opened.now, 14), 'other', 9100).future).toEqual([])
})

test('after a save nothing differs, and the steps before it can still be taken back', () => {
  const opened = openedState({}, [])
  const edited = changed(opened, withSize(opened.now, 20), 'size', 0)
  expect(editDiff(edited.saved, edited.now).map(differenceWords)).toEqual([
    { key: 'type.textSize', label: 'Text size', before: '18 px', after: '20 px' },
  ])
  const saved = rebased(edited, { type: { textSize: 20 } }, [])
  expect(editDiff(saved.saved, saved.now)).toEqual([])
  expect(editDiff(saved.saved, undone(saved).now)).toHaveLength(1)
})

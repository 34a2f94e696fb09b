import { expect, test } from 'vitest'
import { deleteDialogTitle } from '#ui/floating/delete-dialog-text.ts'
import { doomedPicture, doomedTrash, doomedUnused } from './deletion.ts'

test('a picture is told from others of its name by its hash; several things together have no id', () => {
  const hash = '0123456789abcdef'.repeat(4)
  const titleOf = ({ title, id }: { title: string; id: string | number | null }) => deleteDialogTitle(title, id)
  expect(titleOf(doomedPicture('plan', { name: 'map.png', hash }))).toBe('Delete map.png 0123456789ab')
  expect(titleOf(doomedUnused('plan', { count: 2, bytes: 10 }))).toBe('Delete 2 unused pictures')
  expect(titleOf(doomedTrash(3))).toBe('Delete all 3 items in the trash')
})

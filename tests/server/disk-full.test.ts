import { expect, test } from 'vitest'
import { diskFullRun } from '../../trial/disk-full.ts'
import { smallDisk } from '../support/small-disk.ts'

const disk = smallDisk(32)

test.skipIf(disk === null)(
  'a full disk is said at every door and at /ready; guests go on reading, after a restart too, and once there is room all is well',
  async () => {
    try {
      expect((await diskFullRun(disk as NonNullable<typeof disk>)).problems).toEqual([])
    } finally {
      disk?.remove()
    }
  },
)

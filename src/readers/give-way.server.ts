import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * This thread runs where the others leave a core to it: a file that is read takes a little longer on a busy server, and
 * those who wait for a page don't. Where the system can't tell threads apart, or lets nobody choose, all stay as they are.
 */
export function giveWay(): void {
  try {
    // As Linux knows this thread: `1234/task/1250`.
    const own = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(own, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    return
  }
}

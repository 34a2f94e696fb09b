import { expect, test } from 'vitest'
import {
  type BackupRun,
  backupFileName,
  backupWarning,
  isBackupDue,
  isWorthTelling,
  outdatedBackups,
} from './scheduled-backup.ts'

const run = (state: BackupRun['state'], endedAt: string, file: string | null = null): BackupRun => ({
  job: endedAt,
  endedAt,
  state,
  file,
  bytes: 1,
  problem: state === 'failed' ? 'The disk is full.' : null,
})
const NOON = '2026-11-18T12:00:00.000Z'

test('the first back-up is due at once, the next after the set hours, one that failed after an hour', () => {
  expect(isBackupDue([], 24, NOON)).toBe(true)
  const done = [run('done', '2026-11-17T12:00:01.000Z'), run('failed', '2026-11-16T00:00:00.000Z')]
  expect(isBackupDue(done, 24, NOON)).toBe(false)
  expect(isBackupDue(done, 23, NOON)).toBe(true)
  expect(isBackupDue([run('failed', '2026-11-18T11:00:01.000Z')], 24, NOON)).toBe(false)
  expect(isBackupDue([run('failed', '2026-11-18T11:00:00.000Z')], 24, NOON)).toBe(true)
})

test('people are told of the first failure and of one a day after it', () => {
  const failed = run('failed', NOON)
  expect(isWorthTelling(failed, [])).toBe(true)
  expect(isWorthTelling(failed, [run('done', '2026-11-18T00:00:00.000Z')])).toBe(true)
  expect(isWorthTelling(failed, [run('failed', '2026-11-18T11:00:00.000Z')])).toBe(false)
  expect(isWorthTelling(failed, [run('failed', '2026-11-17T23:00:00.000Z')])).toBe(true)
})

test('a failure, and a success that is long ago, are warned of', () => {
  expect(backupWarning([], 24, NOON)).toBeNull()
  expect(backupWarning([run('done', '2026-11-17T00:00:00.000Z')], 24, NOON)).toBeNull()
  expect(backupWarning([run('done', '2026-11-16T11:00:00.000Z')], 24, NOON)).toContain('older than it should be')
  expect(backupWarning([run('failed', NOON)], 24, NOON)).toBe('The last scheduled backup failed.')
})

test('only our own back-ups in this folder beyond the newest are outdated', () => {
  const names = ['e', 'd', 'c', 'b', 'a']
  const runs = names.map((name) => run(name === 'c' ? 'failed' : 'done', NOON, name === 'c' ? null : name))
  expect(outdatedBackups(['a', 'b', 'd', 'e', 'theirs.backup'], runs, 2)).toEqual(['b', 'a'])
  // Another server made d: it is not in this folder, and takes no room of those that are.
  expect(outdatedBackups(['a', 'b', 'e'], runs, 2)).toEqual(['a'])
  expect(outdatedBackups(['a'], runs, 1)).toEqual([])
})

test('a name says when, and belongs to one job', () => {
  const job = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', createdAt: '2026-11-18T01:44:49.123Z' }
  expect(backupFileName(job)).toBe('almanac-2026-11-18T014449Z-0f8fad5b.backup')
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyFieldEdits, editConflicts, type FieldEdit } from '#domain/data/fields/field-edit.ts'
import type { FieldEntry } from '#domain/data/fields/field-entry.ts'
import { answerOf, unreachable } from '#verb-client/call-verb.ts'
import { FieldSession } from './field-session.ts'
import type { SavedFields } from './fields-state.ts'

const FIELDS: FieldEntry[] = [
  { name: 'state', key: 'c0' },
  { name: 'loss', key: 'c1' },
]
const prompt = (name: string, text: string, was: string | null = null): FieldEdit => ({
  kind: 'change',
  field: { name },
  settings: { prompt: text },
  was: { prompt: was },
})

/** A server that keeps fields by the same rules, and whose answers can be lost. */
function plainServer() {
  const server = {
    saved: { revision: 1, fields: FIELDS, isDirty: false } as SavedFields,
    saves: 0,
    mode: 'well' as 'well' | 'away' | 'answers are lost',
    remembered: [] as readonly FieldEdit[],
    async save(edits: readonly FieldEdit[], baseRevision: number) {
      if (server.mode === 'away') return unreachable()
      server.saves += 1
      const { saved } = server
      const conflicts = saved.revision === baseRevision ? [] : editConflicts(saved.fields, edits)
      if (conflicts.length > 0)
        return answerOf<SavedFields>(409, { error: { code: 'fields-changed', details: { conflicts } } })
      server.saved = { revision: saved.revision + 1, fields: applyFieldEdits(saved.fields, edits), isDirty: true }
      return server.mode === 'well' ? answerOf<SavedFields>(200, server.saved) : unreachable()
    },
    load: async () => (server.mode === 'away' ? unreachable() : answerOf<SavedFields>(200, server.saved)),
    remember(edits: readonly FieldEdit[]) {
      server.remembered = edits
    },
  }
  return server
}

const settled = () => vi.advanceTimersByTimeAsync(10_000)

describe('fields between the browser and the server', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('edits show at once, are saved together, and are undone and done again', async () => {
    const server = plainServer()
    const session = new FieldSession(server.saved, server)
    session.do([{ kind: 'add', name: 'Year' }])
    const [, , year] = session.read().rows
    expect(session.read()).toMatchObject({ status: 'Saving…', isDirty: true })
    session.do([{ kind: 'change', field: { name: 'year' }, settings: { name: 'years' }, was: { name: 'year' } }])
    await settled()
    expect(server.saved.fields.map(({ name }) => name)).toEqual(['state', 'loss', 'years'])
    expect(session.read()).toMatchObject({ status: 'Saved', canUndo: true })
    // A line is the same one while its name and key change.
    expect(session.read().rows[2]?.id).toBe(year?.id)
    session.undo()
    session.undo()
    await settled()
    expect(server.saved.fields).toHaveLength(2)
    session.redo()
    await settled()
    expect(server.saved.fields[2]?.name).toBe('year')
  })

  test('what could not be sent is remembered and sent later, and what was sent without an answer is not done twice', async () => {
    const server = plainServer()
    const session = new FieldSession(server.saved, server)
    server.mode = 'away'
    session.do([{ kind: 'add', name: 'year' }])
    await settled()
    expect(session.read().status).toBe('Offline, will retry')
    expect(server.remembered).toHaveLength(1)
    server.mode = 'answers are lost'
    await settled()
    server.mode = 'well'
    session.do([prompt('state', 'which')])
    await settled()
    expect(session.read()).toMatchObject({ status: 'Saved', problem: null })
    expect(server.saved.fields).toMatchObject([{ prompt: 'which' }, {}, { name: 'year' }])
    expect(server.remembered).toEqual([])
    // Another tab was closed before it could save.
    const next = new FieldSession(server.saved, server)
    next.recover([{ kind: 'add', name: 'year' }, prompt('loss', 'left behind')])
    await settled()
    expect(server.saved.fields).toMatchObject([{}, { prompt: 'left behind' }, { name: 'year' }])
  })

  test('what two people did is merged, and where both changed the same one of both stays', async () => {
    const server = plainServer()
    const hers = new FieldSession(server.saved, server)
    const his = new FieldSession(server.saved, server)
    hers.do([prompt('state', 'hers')])
    await settled()
    his.do([prompt('loss', 'his')])
    await settled()
    expect(his.read().rows.map(({ entry }) => entry.prompt)).toEqual(['hers', 'his'])
    expect([hers, his].map((one) => one.read().takenIn)).toEqual([0, 1])
    for (const keep of ['theirs', 'mine'] as const) {
      const before = String(server.saved.fields[1]?.prompt)
      hers.do([prompt('loss', `hers ${keep}`)])
      await settled()
      expect(hers.read()).toMatchObject({ status: 'Not saved', conflicts: [{ setting: 'prompt', theirs: before }] })
      hers.settle(keep)
      await settled()
      expect(hers.read()).toMatchObject({ status: 'Saved', conflicts: [] })
      expect(server.saved.fields[1]?.prompt).toBe(keep === 'mine' ? 'hers mine' : before)
      his.do([prompt('state', `${keep} again`, String(server.saved.fields[0]?.prompt))])
      await settled()
    }
  })
})

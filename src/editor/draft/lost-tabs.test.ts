import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { Page } from '#domain/page/page.ts'
import { readPage } from '#domain/page/stored-page.ts'
import type { Section } from '#domain/section/section.ts'
import type { Unsaved } from './draft-store.ts'
import { restoreUnsaved, unsavedOf } from './restore-unsaved.ts'
import { isUnsaved, maySend, nextState, openDraft, type SaveState } from './save-machine.ts'
import { settleConflicts } from './settle.ts'

const section = (id: number, trackingId: string): Section => ({
  trackingId,
  id,
  title: `w0${trackingId}.`,
  level: 1,
  size: '1',
  group: 'default',
  element: { 'element-type': 'rich-text', 'element-data': '{}' },
})

/** Where words are typed; the first more often. */
const WHERE = ['story', 'story', 'notes'] as const

/** A save on its way: the page that it was made from, and what it brings. */
type Save = { from: number; draft: PageDraft; by: Tab }
type Tab = { state: SaveState; left: Unsaved[] }

const MOST_TRIES = 50

/**
 * One person's tabs of one page, as the browser and the server see them: saves arrive late or with their answer lost,
 * tabs die, and what they leave is found by those that are opened after them. Every question is answered 'Keep both'.
 */
class Tabs {
  page: Page = { ...readPage(1, 1, { title: 'Home' }), draft_sections: [section(1, 'story'), section(2, 'notes')] }
  readonly open: (Tab | undefined)[] = []
  kept: Unsaved[] = []
  saves: Save[] = []
  words = 0
  made = 2

  /** One that is not there is opened, and looks for what others left a moment later. */
  tabAt(at: number): Tab {
    const known = this.open[at]
    if (known) return known
    const tab = { state: openDraft(this.page), left: this.kept }
    this.kept = []
    this.open[at] = tab
    return tab
  }

  next(): number {
    this.made += 1
    return this.made
  }

  type(tab: Tab, where: string): void {
    this.words += 1
    const { draft } = tab.state
    const sections = draft.sections.map((one) =>
      one.trackingId === where ? { ...one, title: `${one.title} w${this.words}.` } : one,
    )
    tab.state = nextState(tab.state, { type: 'edited', draft: { ...draft, sections } })
  }

  send(tab: Tab): void {
    this.adopt(tab)
    if (!maySend(tab.state)) return
    tab.state = nextState(tab.state, { type: 'sent' })
    if (tab.state.sent) this.saves.push({ from: tab.state.page.revision, draft: tab.state.sent, by: tab })
  }

  /** A save reaches the server; its answer reaches the tab, where that is still there. */
  arrives(save: Save, isAnswered: boolean): void {
    this.saves = this.saves.filter((one) => one !== save)
    const ok = save.from === this.page.revision
    if (ok) {
      const draft_sections = save.draft.sections.map((one) => ({ ...one, id: one.id ?? this.next() }))
      this.page = { ...this.page, revision: this.page.revision + 1, draft_sections }
    }
    const { by } = save
    if (!this.open.includes(by) || by.state.sent !== save.draft) return
    if (!isAnswered) by.state = nextState(by.state, { type: 'unreachable', message: 'no network' })
    else if (ok) by.state = nextState(by.state, { type: 'saved', answer: this.page })
    else by.state = nextState(by.state, { type: 'received', page: this.page })
    this.adopt(by)
  }

  /** What was lost on its way never reaches the server. */
  vanishes(save: Save): void {
    this.saves = this.saves.filter((one) => one !== save)
    const { by } = save
    if (!this.open.includes(by) || by.state.sent !== save.draft) return
    by.state = nextState(by.state, { type: 'unreachable', message: 'no network' })
    this.adopt(by)
  }

  /** A tab hears that the page is newer, and takes in what others saved. */
  looks(tab: Tab): void {
    if (tab.state.sent || tab.state.conflicts.length > 0) return
    tab.state = nextState(tab.state, { type: 'received', page: this.page })
    this.adopt(tab)
  }

  adopt(tab: Tab): void {
    for (let next = tab.left[0]; next && !tab.state.sent && tab.state.conflicts.length === 0; next = tab.left[0]) {
      const restored = restoreUnsaved(tab.state, next)
      if (!restored) return
      tab.state = restored
      tab.left = tab.left.slice(1)
    }
  }

  settle(tab: Tab): void {
    const { conflicts, saved, draft } = tab.state
    if (conflicts.length === 0) return
    const both = conflicts.map(() => 'both' as const)
    const name = () => `own ${this.next()}`
    tab.state = nextState(tab.state, { type: 'settled', draft: settleConflicts(draft, saved, conflicts, both, name) })
    this.adopt(tab)
  }

  dies(tab: Tab): void {
    this.send(tab)
    this.open[this.open.indexOf(tab)] = undefined
    this.kept.push(...tab.left, ...(isUnsaved(tab.state) ? [unsavedOf(tab.state)] : []))
  }

  end(): void {
    for (const tab of this.open) if (tab) this.dies(tab)
    const tab = this.tabAt(0)
    this.adopt(tab)
    for (let tries = 0; tries < MOST_TRIES && (isUnsaved(tab.state) || tab.left.length > 0); tries++) {
      this.settle(tab)
      this.send(tab)
      for (const save of [...this.saves]) this.arrives(save, true)
      this.adopt(tab)
    }
    expect(isUnsaved(tab.state)).toBe(false)
    expect(tab.left).toEqual([])
  }
}

const OFTEN = ['type', 'type', 'send', 'send', 'arrives', 'arrives'] as const
const WHAT = [...OFTEN, 'unanswered', 'vanishes', 'settle', 'looks', 'dies'] as const
const happening = fc.record({ what: fc.constantFrom(...WHAT), which: fc.nat(1), where: fc.constantFrom(...WHERE) })

test('no word is lost that was typed in a tab, whatever becomes of tabs, saves and answers', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const tabs = new Tabs()
      for (const { what, which, where } of happenings) {
        const save = tabs.saves[which % Math.max(1, tabs.saves.length)]
        const tab = tabs.tabAt(which)
        if (what === 'type') tabs.type(tab, where)
        else if (what === 'send') tabs.send(tab)
        else if (what === 'settle') tabs.settle(tab)
        else if (what === 'looks') tabs.looks(tab)
        else if (what === 'dies') tabs.dies(tab)
        else if (save && what === 'vanishes') tabs.vanishes(save)
        else if (save) tabs.arrives(save, what === 'arrives')
      }
      tabs.end()
      const text = tabs.page.draft_sections.map(({ title }) => title).join('\n')
      const lost = Array.from({ length: tabs.words }, (_, n) => `w${n + 1}.`).filter((word) => !text.includes(word))
      expect(lost, text).toEqual([])
    }),
    { numRuns: 300 },
  )
})

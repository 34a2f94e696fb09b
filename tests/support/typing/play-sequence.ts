import type { BrowserContext, Page } from '@playwright/test'
import { type SectionName, sequenceText, type TabName, type TypingStep, type WayOut } from './typing-sequence.ts'
import {
  decideLater,
  isAsked,
  isEditing,
  keepBoth,
  openEditor,
  openEditorInApp,
  type TypedPage,
  typeWord,
  untilSaved,
  whatIsShown,
} from './typing-tab.ts'

/** A page of a running site that nobody else writes in. */
export type TypingWorld = {
  page: TypedPage
  /** The texts of the sections of the draft that the server has. */
  stored(): Promise<string[]>
}

/** How many words were typed, how often they were called saved, and what did not hold, in words. */
export type PlayedSequence = { words: number; acknowledged: number; problems: string[] }

/**
 * Plays a sequence in a browser that is signed in, against the model of a text: a word that was typed is on the page in
 * the end, in each section once at most, and what the bar calls saved is on the server at that moment.
 */
export async function playSequence(
  context: BrowserContext,
  world: TypingWorld,
  steps: readonly TypingStep[],
): Promise<PlayedSequence> {
  const player = new Player(context, world)
  try {
    for (const step of steps) {
      await player.take(step)
      await player.check()
    }
    await player.end()
  } catch (error) {
    player.problems.push(`came to a stop: ${error instanceof Error ? error.message.slice(0, 600) : error}`)
  }
  for (const page of context.pages()) await page.close()
  await context.setOffline(false)
  const problems = player.problems.map((problem) => `${problem} [${sequenceText(steps)}]`)
  return { words: player.typed.length, acknowledged: player.acknowledged, problems }
}

/** `shown` says whether it stood in the text once its last letter was typed. */
type Typed = { word: string; shown: boolean }
type Typing = Pick<Extract<TypingStep, { do: 'type' }>, 'tab' | 'section' | 'pause'>

class Player {
  readonly problems: string[] = []
  readonly typed: Typed[] = []
  acknowledged = 0
  readonly #context: BrowserContext
  readonly #world: TypingWorld
  readonly #tabs = new Map<TabName, Page>()
  #isOffline = false

  constructor(context: BrowserContext, world: TypingWorld) {
    this.#context = context
    this.#world = world
  }

  async take(step: TypingStep): Promise<void> {
    if (step.do === 'network') return this.#setOffline(!step.there)
    if (step.do === 'type') return this.#type(step)
    const page = this.#tabs.get(step.tab)
    if (!page || !(await isEditing(page, this.#world.page))) return
    if (step.do === 'decide-later') return decideLater(page)
    if (step.do !== 'wait-until-saved') return this.#leave(step.tab, page, step.do)
    if (!this.#isOffline) await untilSaved(page)
  }

  async #setOffline(offline: boolean): Promise<void> {
    this.#isOffline = offline
    await this.#context.setOffline(offline)
  }

  async #type({ tab, section, pause }: Typing): Promise<void> {
    const page = await this.#editor(tab)
    if (!page) return
    const word = `w${this.typed.length + 1}${tab === 'first' ? 'a' : 'b'}x`
    this.typed.push({ word, shown: await this.#typed(page, section, word) })
    await this.check()
    await passes(pause)
  }

  /** Answers whether it stands in the text. A question that comes up just then takes the keys: they answer it and type again. */
  async #typed(page: Page, section: SectionName, word: string): Promise<boolean> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (await isAsked(page)) await keepBoth(page)
      await typeWord(page, section, word)
      if ((await whatIsShown(page)).text.includes(word)) return true
      if (!(await isAsked(page))) return false
    }
    return false
  }

  /** The tab with the page open in it; none where it would have to be opened without a network. */
  async #editor(name: TabName): Promise<Page | null> {
    const known = this.#tabs.get(name)
    if (known && (await isEditing(known, this.#world.page))) return known
    if (this.#isOffline) return null
    const page = known ?? (await this.#context.newPage())
    // Whoever is asked whether to leave, leaves.
    if (!known) page.on('dialog', (dialog) => void dialog.accept())
    this.#tabs.set(name, page)
    await openEditor(page, this.#world.page)
    return page
  }

  async #leave(name: TabName, page: Page, how: WayOut): Promise<void> {
    // Without a network the browser shows an error, and the page is left all the same.
    const ignore = () => null
    switch (how) {
      case 'close':
        this.#tabs.delete(name)
        await page.close()
        return
      case 'back':
        await page.goBack().catch(ignore)
        return
      case 'address':
        await page.goto(this.#world.page.url + this.#world.page.view).catch(ignore)
        return
      case 'reload':
        await page.reload().catch(ignore)
        return
      case 'reload-twice':
        await page.reload({ waitUntil: 'commit' }).catch(ignore)
        await page.reload().catch(ignore)
        return
      case 'back-in-app':
        return this.#backInApp(name, page)
    }
  }

  /** Back to the editor of another page, which the same document shows. */
  async #backInApp(name: TabName, page: Page): Promise<void> {
    if (this.#isOffline) return
    await openEditorInApp(page, this.#world.page)
    await this.#type({ tab: name, section: 'story', pause: 0 })
    await page.goBack().catch(() => null)
  }

  /** What a tab calls saved must be on the server. */
  async check(): Promise<void> {
    for (const page of this.#tabs.values()) {
      if (!(await isEditing(page, this.#world.page))) continue
      const { status, text } = await whatIsShown(page)
      if (status !== 'Saved') continue
      this.acknowledged += 1
      const stored = (await this.#world.stored()).join('\n')
      const missing = this.typed.filter(({ word }) => text.includes(word) && !stored.includes(word))
      if (missing.length > 0) this.problems.push(`called saved, but not on the server: ${wordsOf(missing)}`)
    }
  }

  /** Everything is opened and saved; whatever was typed has to be there now. */
  async end(): Promise<void> {
    await this.#setOffline(false)
    for (const page of this.#tabs.values()) {
      if (await isEditing(page, this.#world.page)) await untilSaved(page)
      await page.close()
    }
    const page = await this.#context.newPage()
    await openEditor(page, this.#world.page)
    // What the browser has kept is brought back a moment after the page is there, with a question where it has to be.
    const lost = async () => this.#missingIn((await whatIsShown(page)).text)
    for (let tries = 0; tries < MOST_LOOKS && (await lost()).length > 0; tries++) {
      await keepBoth(page)
      await passes(LOOK_EVERY_MS)
    }
    await untilSaved(page)
    const missing = await lost()
    if (missing.length > 0) this.problems.push(`lost: ${wordsOf(missing)}`)
    const sections = await this.#world.stored()
    const unsaved = this.#missingIn(sections.join('\n'))
    if (missing.length === 0 && unsaved.length > 0) this.problems.push(`shown, but not saved: ${wordsOf(unsaved)}`)
    const doubled = this.typed.filter(({ word }) => sections.some((text) => text.split(word).length > 2))
    if (doubled.length > 0) this.problems.push(`doubled: ${wordsOf(doubled)}`)
  }

  #missingIn(text: string): Typed[] {
    return this.typed.filter(({ word }) => !text.includes(word))
  }
}

const MOST_TRIES = 3
const LOOK_EVERY_MS = 100
const MOST_LOOKS = 150

function passes(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

function wordsOf(typed: readonly Typed[]): string {
  return typed.map(({ word, shown }) => (shown ? word : `${word} (never shown)`)).join(' ')
}

import type { ElementModel } from '#domain/element/element.ts'
import { type ReadElement, readElement } from '#domain/element/read-element.ts'
import type { ItemWrite } from '#domain/item/change-tags.ts'
import type { Item } from '#domain/item/item.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import type { Section } from '#domain/section/section.ts'
import { tagList } from '#domain/section/tags.ts'
import { readStoredSection } from '../stored-page.ts'
import { sectionShell } from '../view/section-shell.ts'
import { folded } from './folded-text.ts'
import { headOf, type SearchedSection } from './search-pages.ts'
import { versionsShown } from './section-sources.ts'

/** What readers of a page can find it by, folded: all words of one item, those that say what it is about, its sources. */
export type ReadersText = { pageId: number; pageType: string; heads: string; text: string; sources: number[] }

/** What readers read of an item; null for all that is neither a page nor a live section of one. */
export type TextForReaders = (item: Pick<Item, 'id' | 'type' | 'data'>) => ReadersText | null

type Models = ReadonlyMap<string, ElementModel>

const LIVE_SECTION = '|section'

export function textForReaders(models: Models): TextForReaders {
  return ({ id, type, data }) => {
    if (type.endsWith(LIVE_SECTION)) return ofSection(models, type, data)
    if (!Array.isArray(data.draft_sections)) return null
    return {
      pageId: id,
      pageType: type,
      heads: '',
      text: folded([data.title, data.description].filter(isText).join('\n')),
      sources: [],
    }
  }
}

/** Whether a write can change what readers find pages by: most are of drafts or of places, and can't. */
export function changesReadersText({ before, after }: ItemWrite): boolean {
  if (!before || !after || before.type !== after.type) return [before, after].some((item) => item && mayBeRead(item))
  if (!mayBeRead(after) || before.data === after.data) return false
  if (after.type.endsWith(LIVE_SECTION)) return true
  return ['title', 'description'].some((key) => before.data[key] !== after.data[key])
}

/** Types with a part behind a bar are of something that belongs to a page or a source. */
function mayBeRead({ type }: Pick<Item, 'type'>): boolean {
  return !type.includes('|') || type.endsWith(LIVE_SECTION)
}

/** What is searched of a section: its own words, and those that its element shows. */
export function searchedSection(models: Models, section: Section): SearchedSection {
  const shown = shownWords(readElement(models, section.element))
  const { anchor, title, level, helpText, attribution } = sectionShell(section)
  const text = [shown, helpText, attribution].filter(Boolean).join('\n')
  const sources = versionsShown(section).map(({ sourceId }) => sourceId)
  // The title of a section that shows none is a name for those who edit.
  return { id: Number(section.id), anchor, title: level === 0 ? '' : title, tags: tagList(section.tags), text, sources }
}

/** An element that fails says so where it is shown: here it has no words, and its page can be saved and found all the same. */
function shownWords(element: ReadElement): string {
  if (element.kind !== 'known') return ''
  try {
    return element.model.plainText?.(element.settings) ?? ''
  } catch {
    return ''
  }
}

function ofSection(models: Models, type: string, data: Item['data']): ReadersText | null {
  const pageId = storedNumber(data.page_id)
  if (!Number.isSafeInteger(pageId)) return null
  const section = searchedSection(models, readStoredSection(data))
  const heads = headOf(section)
  return {
    pageId,
    pageType: type.slice(0, -LIVE_SECTION.length),
    heads: folded(heads),
    text: folded(`${heads}\n${section.text}`),
    sources: section.sources,
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

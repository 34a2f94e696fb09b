import { parseJsonText } from '#domain/item/json-text.ts'
import { sameJson } from '#domain/item/same-json.ts'
import type { Page } from '#domain/page/page.ts'
import type { StoredElement } from '#domain/section/section.ts'
import type { DataNeed, NeededData } from './data-need.ts'
import type { ElementModel } from './element.ts'
import { readElement } from './read-element.ts'

type Models = ReadonlyMap<string, ElementModel>

/** What an element needs for what is stored with it when its page is published; most need nothing. */
export function keptDataNeeds(models: Models, stored: StoredElement): DataNeed[] {
  const element = readElement(models, stored)
  return element.kind === 'known' ? (element.model.data?.kept?.needs(element.settings) ?? []) : []
}

/** The element with what its needs brought for all readers of its page; without answers nothing is kept with it. */
export function withKeptData(
  models: Models,
  stored: StoredElement,
  data: readonly NeededData[] | null,
  at: string,
): StoredElement {
  if (keptDataNeeds(models, stored).length === 0) return stored
  const kept = models.get(stored['element-type'])?.data?.kept
  const { value, valid } = parseJsonText<Record<string, unknown>>(stored['element-data'], {})
  if (!kept || !valid) return stored
  const next = kept.stored(value, data, at)
  return sameJson(next, value) ? stored : { ...stored, 'element-data': JSON.stringify(next) }
}

/** The draft of a page with nothing kept in it, for who can't ask what each of its readers may read: they read it with the page. */
export function nothingKept(models: Models, at: string): (page: Page) => Page {
  return withElements((element) => withKeptData(models, element, null, at))
}

/** A page whose drafts have other elements; the very same where none differs. */
export function withElements(change: (element: StoredElement) => StoredElement): (page: Page) => Page {
  return (page) => {
    const draft_sections = page.draft_sections.map((section) => {
      const element = change(section.element)
      return element === section.element ? section : { ...section, element }
    })
    return draft_sections.every((section, at) => section === page.draft_sections[at])
      ? page
      : { ...page, draft_sections }
  }
}

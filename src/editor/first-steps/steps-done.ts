import { readElement } from '#domain/element/read-element.ts'
import { authorsTitle, type Section } from '#domain/section/section.ts'
import type { FirstSteps } from '#domain/site/first-steps.ts'
import { elementModels } from '#elements/registry.ts'

/** Which first steps are done: on other pages, as the server told, or in what is written here now. */
export function stepsDone(elsewhere: FirstSteps, sections: readonly Section[], isPublished: boolean): FirstSteps {
  return {
    written: elsewhere.written || sections.some(isWritten),
    hasData: elsewhere.hasData || sections.some(showsData),
    published: elsewhere.published || isPublished,
  }
}

/** A newcomer may begin with the title of the first text. */
function isWritten(section: Section): boolean {
  const read = readElement(elementModels, section.element)
  if (read.kind !== 'known' || read.model.edited !== 'in-place') return false
  return `${authorsTitle(section)}${read.model.plainText?.(read.settings) ?? ''}`.trim() !== ''
}

function showsData({ element }: Section): boolean {
  const read = readElement(elementModels, element)
  return read.kind === 'known' && (read.model.data?.versions(read.settings).length ?? 0) > 0
}

import type { Picture } from '#domain/media/picture.ts'
import type { PageFacts } from '#domain/page/page-facts.ts'
import type { Section } from '#domain/section/section.ts'
import { sectionElement } from './section-element.ts'

/** The picture that stands for a page where it is shared: the first that one of its elements offers. */
export function sharedPicture(sections: readonly Section[], facts: PageFacts): Picture | null {
  for (const section of sections) {
    const element = sectionElement(section)
    const picture = element.kind === 'known' ? element.model.sharedPicture?.(element.settings, facts) : null
    if (picture) return picture
  }
  return null
}

import { RICH_TEXT_LOOK } from '#rich-text/look.ts'
import { TEXT_ICONS } from './icon-shapes.ts'

/** An icon in a line of text, as high as its letters and named for those who do not see it; an unknown one is nothing. */
export function RichTextIcon({ name }: { name: string }) {
  const Shape = TEXT_ICONS.get(name)
  if (!Shape) return null
  return <Shape size="1em" strokeWidth={2} role="img" aria-label={iconTitle(name)} className={RICH_TEXT_LOOK.icon} />
}

/** The words of an icon's name: `CircleCheck` is "circle check". */
export function iconTitle(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll(/(\d)([A-Z])/g, '$1 $2')
    .toLowerCase()
}

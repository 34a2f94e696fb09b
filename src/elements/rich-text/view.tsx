import { isBlank } from '#domain/rich-text/stored-value.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import { usePage } from '#elements/page-context.ts'
import { RICH_TEXT_LOOK } from '#rich-text/look.ts'
import { RichTextView } from '#rich-text/view.tsx'
import type { RichTextSettings } from './model.ts'
import { SectionFrame } from './section-frame.tsx'

/** A text in the style of its section; an empty one leaves a blank line. */
export default function RichTextElement({ settings, sectionKey }: ElementViewProps<RichTextSettings>) {
  const { root } = settings.text
  const { linkedPages, firstSection } = usePage()
  return (
    <SectionFrame settings={settings}>
      <div className={RICH_TEXT_LOOK.root}>
        {isBlank(root) ? (
          <div className="rt-blank" />
        ) : (
          <RichTextView
            root={root}
            pages={linkedPages}
            name={`live-${sectionKey}`}
            first={sectionKey === firstSection}
          />
        )}
      </div>
    </SectionFrame>
  )
}

import type { CSSProperties, ReactNode } from 'react'
import { schemeOn } from '#domain/rich-text/background-scheme.ts'
import type { RichTextSettings } from './model.ts'
import { NO_BACKGROUND, type SectionStyle } from './section-style.ts'

const STYLE_NAMES: Readonly<Record<SectionStyle, string | undefined>> = {
  Default: undefined,
  Dark: 'dark',
  'Annotation Card': 'annotation',
  'Annotation Image Card': 'annotation-image',
  Handwritten: 'handwritten',
}

type SectionFrameProps = { settings: Pick<RichTextSettings, 'bgColor' | 'isCard'>; children: ReactNode }

/** What stands around a text in the style of its section, published and while it is edited. */
export function SectionFrame({ settings: { bgColor, isCard }, children }: SectionFrameProps) {
  return (
    // On a colour of its own the text is as dark or as light as is read on it.
    <div
      className="rt-section"
      data-style={STYLE_NAMES[isCard]}
      data-on={isCard === 'Dark' ? 'dark' : schemeOn(bgColor)}
      style={background(bgColor)}
    >
      {children}
    </div>
  )
}

function background(colour: string): CSSProperties | undefined {
  return colour === NO_BACKGROUND ? undefined : ({ '--rt-background': colour } as CSSProperties)
}

import { type MouseEvent, type ReactNode, useMemo } from 'react'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { sectionShell } from '#domain/page/view/section-shell.ts'
import type { PageLook } from '#domain/theme/page-look.ts'
import { lookAttributes } from '#site/look-attributes.ts'
import { SiteFrameView } from '#site/site-frame.tsx'
import { footGroups, footId } from './canvas/page-foot.ts'
import type { EditScreenProps } from './edit-screen-props.ts'
import './site-in-place.css'

type SiteInPlaceProps = Pick<EditScreenProps, 'pattern' | 'frame' | 'onFollow'> & {
  look: PageLook
  draft: PageDraft
  children: ReactNode
}

/** The site around the page as visitors see it, in the look that the draft has chosen; its menus lead to editing. */
export function SiteInPlace({ pattern, frame, look, onFollow, draft, children }: SiteInPlaceProps) {
  const { settings, sections } = draft
  const contents = useMemo(() => sections.map(sectionShell), [sections])
  // It is edited among the sections; those who go by landmarks find it below the content, as visitors do.
  const foot = footGroups(draft)
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const path = followedPath(event, pattern.base)
    if (path === null) return
    event.preventDefault()
    onFollow(path)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed by keyboard as clicks.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed.
    <div className="page-in-place min-w-0 grow" {...lookAttributes(look)} onClick={follow}>
      <SiteFrameView
        frame={{ ...frame, look }}
        current={settings.url_slug}
        here={pagePath(frame.pagesAt, settings.url_slug)}
        layout={settings}
        contents={contents}
        foot={foot.length > 0 ? <footer aria-owns={foot.map((_, at) => footId(at)).join(' ')} /> : null}
        ownFooter={sections.some(({ element }) => element['element-type'] === 'footer')}
      >
        {children}
      </SiteFrameView>
    </div>
  )
}

/** The path below the base that a plain click on a menu's link leads to, as long as it stays in edit mode. */
function followedPath(event: MouseEvent<HTMLDivElement>, base: string): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  const path = link?.closest('.canvas') ? null : (link?.getAttribute('href') ?? null)
  const within = base === '/' ? path : path?.startsWith(`${base}/`) ? path.slice(base.length) : null
  return within !== null && within !== undefined && /^\/edit(\/|$)/.test(within) ? within : null
}

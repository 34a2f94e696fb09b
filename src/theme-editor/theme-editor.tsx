import { useCallback, useState } from 'react'
import type { SiteTheme } from '#domain/site/site.ts'
import { EditorBar } from './editor-bar.tsx'
import { OptionPanel } from './option-panel.tsx'
import { PreviewPane, type ThemedPage } from './preview-pane.tsx'
import { Refusals } from './refusals.tsx'
import type { SaveTarget } from './theme-requests.ts'
import { useThemeEditor } from './use-theme-editor.ts'

type ThemeEditorProps = {
  app: string
  name: string
  stored: Record<string, unknown>
  /** Themes that this one may be made over, besides those that come with the product. */
  siteThemes: readonly SiteTheme[]
  pages: readonly ThemedPage[]
  save: SaveTarget
}

/** Where the preview stands above the options it stays in view, and they scroll below it; a low window, and one that says why a save was refused, scrolls as a whole. */
const FIXED =
  '[@media(height>=40rem)]:max-sm:h-[calc(100dvh-121px)] [@media(height>=40rem)]:sm:max-lg:h-[calc(100dvh-57px)]'

/** A theme and a page that shows it: every change is seen at once, and nobody else sees it before it is saved. */
export function ThemeEditor({ app, name, pages, ...opened }: ThemeEditorProps) {
  const theme = useThemeEditor(opened)
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set())
  const onInvalid = useCallback((menu: string, is: boolean) => {
    setInvalid((before) => {
      if (before.has(menu) === is) return before
      return new Set(is ? [...before, menu] : [...before].filter((one) => one !== menu))
    })
  }, [])
  return (
    <div className={`flex flex-col lg:h-[calc(100dvh-57px)] ${theme.refusal ? '' : FIXED}`}>
      <EditorBar name={name} theme={theme} invalid={invalid} />
      <Refusals theme={theme} />
      <div className="grid min-h-0 grow max-lg:grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_380px]">
        {/* The options come first for those who go through by keys: a whole page lies in the frame. */}
        <section
          aria-label="Options"
          className="min-h-0 min-w-0 overflow-y-auto border-border bg-surface max-lg:order-2 max-lg:border-t lg:col-start-2 lg:row-start-1 lg:border-l"
        >
          <OptionPanel app={app} theme={theme} onInvalid={onInvalid} />
        </section>
        <div className="grid min-h-0 min-w-0 max-sm:h-[40dvh] sm:max-lg:h-[46dvh] lg:col-start-1 lg:row-start-1">
          <PreviewPane
            pages={pages}
            siteThemes={theme.siteThemes}
            now={theme.now}
            saved={theme.saved}
            differs={theme.differences.length > 0}
          />
        </div>
      </div>
    </div>
  )
}

import { useCallback } from 'react'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { PictureLibraryContext } from '#rich-text/editor/blocks/image/picture-library.ts'
import { LinkPagesContext } from '#rich-text/editor/link/link-pages.ts'
import { RichTextEditor } from '#rich-text/editor/rich-text-editor.tsx'
import { loadLinkPages } from './load-link-pages.ts'
import type { RichTextSettings } from './model.ts'
import { SectionFrame } from './section-frame.tsx'
import { StyleForm } from './style-form.tsx'

/** The text of a section, edited in its place; its links can lead to pages of the site. */
export default function RichTextElementEditor({ settings, onChange }: ElementEditorProps<RichTextSettings>) {
  const site = useEditedSite()
  const pattern = site?.patternId
  const base = site?.base ?? '/'
  const pages = useCallback(
    () => (pattern === undefined ? Promise.resolve([]) : loadLinkPages(pattern, base)),
    [pattern, base],
  )
  return (
    <LinkPagesContext value={site ? pages : null}>
      <PictureLibraryContext value={site?.app ?? null}>
        <RichTextEditor
          root={settings.text.root}
          label="Text"
          frame={(text) => <SectionFrame settings={settings}>{text}</SectionFrame>}
          onChange={(root) => onChange({ ...settings, text: { ...settings.text, root } })}
        />
      </PictureLibraryContext>
      <details className="mt-4 border-t border-border pt-2">
        <summary className="text-muted text-sm">Style of this text</summary>
        <div className="pt-3">
          <StyleForm settings={settings} onChange={onChange} />
        </div>
      </details>
    </LinkPagesContext>
  )
}

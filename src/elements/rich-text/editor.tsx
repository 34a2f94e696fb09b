import { useCallback, useMemo } from 'react'
import { type ListedPage, type PageBranch, pageTree } from '#domain/page/tree/page-tree.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { PictureLibraryContext } from '#rich-text/editor/blocks/image/picture-library.ts'
import { type LiveValues, LiveValuesContext } from '#rich-text/editor/blocks/live-value/live-values.ts'
import { latePart } from '#rich-text/editor/late/late-part.ts'
import { type LinkPage, LinkPagesContext } from '#rich-text/editor/link/link-pages.ts'
import { RichTextEditor } from '#rich-text/editor/rich-text-editor.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import { valueReader } from './live-value/value-reader.ts'
import type { RichTextSettings } from './model.ts'
import { SectionFrame } from './section-frame.tsx'
import { StyleForm } from './style-form.tsx'

const DIALOG = latePart('The dialog', async () => (await import('./live-value/live-value-dialog.tsx')).LiveValueDialog)

/** The text of a section, edited in its place; its links can lead to pages of the site. */
export default function RichTextElementEditor({ settings, onChange }: ElementEditorProps<RichTextSettings>) {
  const site = useEditedSite()
  const app = site?.app
  const values = useMemo(
    (): LiveValues | null => (app === undefined ? null : { dialog: DIALOG, read: valueReader(app) }),
    [app],
  )
  const pattern = site?.patternId
  const base = site?.base ?? '/'
  const pages = useCallback(
    () => (pattern === undefined ? Promise.resolve([]) : loadLinkPages(pattern, base)),
    [pattern, base],
  )
  return (
    <LinkPagesContext value={site ? pages : null}>
      <PictureLibraryContext value={site?.app ?? null}>
        <LiveValuesContext value={values}>
          <RichTextEditor
            root={settings.text.root}
            label="Text"
            frame={(text) => <SectionFrame settings={settings}>{text}</SectionFrame>}
            onChange={(root) => onChange({ ...settings, text: { ...settings.text, root } })}
          />
        </LiveValuesContext>
      </PictureLibraryContext>
      <details className="mt-4 border-t border-border pt-2">
        <summary className="text-muted text-sm">Text style</summary>
        <div className="pt-3">
          <StyleForm settings={settings} onChange={onChange} />
        </div>
      </details>
    </LinkPagesContext>
  )
}

/** The pages of a site that a text can link to, in the order of their tree. */
async function loadLinkPages(patternId: number, base: string): Promise<LinkPage[]> {
  const answer = await callVerb('pages.list', { patternId })
  if (!answer.ok) throw new Error(answer.message)
  const inOrder = (branches: readonly PageBranch[]): ListedPage[] =>
    branches.flatMap(({ page, children }) => [page, ...inOrder(children)])
  return inOrder(pageTree(answer.value.pages)).map(({ id, title, url_slug }) => ({
    id,
    title,
    path: pagePath(base, url_slug),
  }))
}

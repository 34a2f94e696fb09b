import { LEGAL_KINDS } from '#domain/page/navigation/legal-pages.ts'
import { isSafePath } from '#domain/theme/menu-path.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { LegalPage } from './legal-page.tsx'
import type { FooterSettings } from './model.ts'

const PATHS = { privacy: 'privacyPath', terms: 'termsPath' } as const

/** What a footer says besides the pages of the site, and where its two policies are. */
export default function FooterEditor({ settings, onChange }: ElementEditorProps<FooterSettings>) {
  const set = (change: Partial<FooterSettings>) => onChange({ ...settings, ...change })
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Lists the pages in the navigation, each with up to six subpages. If any page is set to show in the footer, only
        those pages are listed.
      </p>
      <Textarea
        label="Note"
        hint="Who is behind the site, and how to reach them."
        optional
        maxLength={2000}
        value={settings.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      {LEGAL_KINDS.map((kind) => (
        <LegalPage
          key={kind}
          kind={kind}
          path={settings[PATHS[kind]]}
          onPath={(path) => {
            if (isSafePath(path)) set({ [PATHS[kind]]: path })
          }}
        />
      ))}
      <Switch
        label="Show when the page was last published"
        checked={settings.showPublished}
        onChange={({ target }) => set({ showPublished: target.checked })}
      />
    </div>
  )
}

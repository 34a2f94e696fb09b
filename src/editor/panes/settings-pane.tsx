import { withHeaderAndFooter } from '#domain/page/draft/initial-content.ts'
import { isPublished, isSet, type PageSettings } from '#domain/page/page.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import type { SiteTheme } from '#domain/site/site.ts'
import { IconPicker } from '#editor-kit/icon-picker.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { DraftHandle } from '../draft/draft-handle.ts'
import type { EditScreenProps } from '../edit-screen-props.ts'
import { newTrackingId } from '../sections/new-section.ts'
import { AddressField } from '../settings/address-field.tsx'
import { CommittedInput } from '../settings/committed-input.tsx'
import { DeletePage } from '../settings/delete-page.tsx'
import { PageFilters } from '../settings/page-filters.tsx'
import { SettingSelect } from '../settings/setting-select.tsx'
import { themeOptions } from '../settings/theme-options.ts'
import { SaveAsTemplate } from '../templates/save-as-template-button.tsx'

type SettingsPaneProps = Pick<EditScreenProps, 'isTemplate' | 'addressNote' | 'parentSlug' | 'madeFrom'> & {
  handle: DraftHandle
  base: string
  themes: readonly SiteTheme[]
}

/** Everything about a page that is not on it: its name and address, where it shows, and what frames it. */
export function SettingsPane({ handle, base, themes, isTemplate, madeFrom, ...address }: SettingsPaneProps) {
  const { addressNote, parentSlug } = address
  const { draft, edit, page } = handle
  const { settings } = draft
  const set = (change: Partial<PageSettings>, merge?: string) =>
    edit((now) => ({ ...now, settings: { ...now.settings, ...change } }), merge)
  const frame = (change: Partial<Pick<PageSettings, 'header' | 'footer'>>) =>
    edit((now) => withHeaderAndFooter(now, change, newTrackingId))
  return (
    <>
      <p className="text-muted">{liveNote(isTemplate, isPublished(page))}</p>
      <CommittedInput label="Title" maxLength={500} value={settings.title} onCommit={(title) => set({ title })} />
      {isTemplate ? (
        <p className="text-muted">This is a template: new pages are made from it, and visitors never see it.</p>
      ) : (
        <AddressField
          {...{ base, parentSlug }}
          pageId={page.id}
          slug={settings.url_slug || String(page.id)}
          isPublished={isPublished(page)}
          onCommit={(url_slug) => set({ url_slug })}
        />
      )}
      {addressNote ? <Notice kind="news">{addressNote}</Notice> : null}
      <Textarea
        label="Description"
        hint="Shown by search engines and when the page is shared."
        maxLength={5000}
        value={settings.description}
        onChange={(event) => set({ description: event.target.value }, 'description')}
      />
      <IconPicker value={settings.icon || 'none'} onChange={(icon) => set({ icon })} />

      <h3 className="mt-2 font-semibold">Navigation</h3>
      <SettingSelect
        label="Hide in nav"
        value={settings.hide_in_nav ? 'hide' : 'show'}
        values={['show', 'hide']}
        onChange={(value) => set({ hide_in_nav: value === 'hide' })}
      />
      <SettingSelect
        label="Content sidebar"
        hint="Lists the headings of the page beside it."
        value={settings.sidebar}
        values={['none', 'left', 'right']}
        onChange={(sidebar) => set({ sidebar })}
      />
      <SettingSelect
        label="Side nav"
        value={settings.side_nav}
        values={['show', 'hide']}
        onChange={(side_nav) => set({ side_nav })}
      />
      <Switch
        label="Show in footer"
        checked={settings.navOptions.show_in_footer ?? !settings.hide_in_nav}
        onChange={({ target }) => set({ navOptions: { ...settings.navOptions, show_in_footer: target.checked } })}
      />

      <h3 className="mt-2 font-semibold">Frame</h3>
      <Switch
        label="Header"
        checked={isSet(settings.header)}
        onChange={(event) => frame({ header: event.target.checked ? 'set' : 'none' })}
      />
      <Switch
        label="Footer"
        checked={isSet(settings.footer)}
        onChange={(event) => frame({ footer: event.target.checked ? 'set' : 'none' })}
      />
      <Switch
        label="Full width"
        checked={settings.full_width === 'show'}
        onChange={(event) => set({ full_width: event.target.checked ? 'show' : 'off' })}
      />
      <Select
        label="Theme"
        value={settings.theme}
        options={themeOptions(settings.theme, themes, 'Same as site')}
        onChange={(event) => set({ theme: event.target.value })}
      />
      {madeFrom ? (
        <p className="break-words text-muted">
          {'Made from the template '}
          <a href={pagePath(base, `edit/${madeFrom.slug}`)} className="text-accent underline">
            {madeFrom.title}
          </a>
        </p>
      ) : settings.template_id === null ? null : (
        <p className="text-muted">Made from a template that was deleted.</p>
      )}

      <PageFilters filters={settings.filters} onChange={(filters, merge) => set({ filters }, merge)} />

      <div className="mt-2 grid border-t border-border pt-4">
        <SaveAsTemplate page={{ id: page.id, title: settings.title }} base={base} />
        <DeletePage page={{ id: page.id, title: settings.title, url_slug: page.url_slug }} />
      </div>
    </>
  )
}

/** Unlike sections, settings are no part of the draft. */
function liveNote(isTemplate: boolean, isPublished: boolean): string {
  if (isTemplate) return 'Settings are saved right away, without publishing.'
  if (!isPublished) return 'Settings are saved right away. Visitors see them once the page is published.'
  return 'Settings are live for visitors as soon as they are saved. Publish is for sections and groups.'
}

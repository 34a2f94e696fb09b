import { PictureField } from '#editor-kit/pictures/picture-field.tsx'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { usePage } from '#elements/page-context.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { HeaderColumns } from './header-columns.tsx'
import { HeaderLook } from './header-look.tsx'
import type { HeaderSettings } from './header-settings.ts'
import { shownPicture } from './shown-header.ts'

const FORMS = [
  { value: 'default', label: 'Default' },
  { value: 'themed', label: 'From the theme' },
]

/** What a header says, the pictures it shows, and how it looks. */
export default function HeaderEditor({ settings, onChange }: ElementEditorProps<HeaderSettings>) {
  const site = useEditedSite()
  const page = usePage()
  const set = (change: Partial<HeaderSettings>) => onChange({ ...settings, ...change })
  return (
    <div className="grid gap-4">
      <TextInput
        label="Title"
        hint="Leave blank to use the page title."
        placeholder={page.title}
        maxLength={500}
        value={settings.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextInput
        label="Subtitle"
        optional
        maxLength={500}
        value={settings.subTitle}
        onChange={(event) => set({ subTitle: event.target.value })}
      />
      <Textarea
        label="Note"
        optional
        maxLength={2000}
        value={settings.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      {site ? (
        <>
          <PictureField
            key={`bg-${shownPicture(settings.bgImg)?.hash ?? ''}`}
            app={site.app}
            label="Picture"
            picture={shownPicture(settings.bgImg)}
            onChange={(bgImg) => set({ bgImg })}
          />
          <PictureField
            key={`logo-${shownPicture(settings.logo)?.hash ?? ''}`}
            app={site.app}
            label="Logo"
            picture={shownPicture(settings.logo)}
            onChange={(logo) => set({ logo })}
          />
        </>
      ) : null}
      <Select
        label="Style"
        hint="Blank options follow the theme."
        value={settings.form}
        options={FORMS}
        onChange={(event) => set({ form: event.target.value === 'themed' ? 'themed' : 'default' })}
      />
      <HeaderLook settings={settings} onChange={onChange} />
      {site ? <HeaderColumns app={site.app} settings={settings} onChange={onChange} /> : null}
    </div>
  )
}

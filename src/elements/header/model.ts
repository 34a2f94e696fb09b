import { withoutSource } from '#domain/data/section/shown-state.ts'
import { versionShown } from '#domain/data/shown-version.ts'
import { defineElement } from '#domain/element/element.ts'
import { NOTHING_OFFERED } from '#domain/element/reader-state.ts'
import { fedState, headerState, upgradeHeader, versionedHeader, withHeaderState } from './header-data.ts'
import { headerNeeds } from './header-needs.ts'
import { HeaderSettings } from './header-settings.ts'
import { shownHeader } from './shown-header.ts'

export const header = defineElement<HeaderSettings>({
  type: 'header',
  label: 'Header',
  summary: 'The page title with a picture, a logo and breadcrumbs.',
  edited: 'beside',
  saysTitle: true,
  wide: true,
  plainText: ({ title, subTitle, note }) => [title, subTitle, note].filter((line) => line !== '').join('\n'),
  hasSearchField: (settings, page) => shownHeader(settings, page).searchPath !== null,
  sharedPicture: (settings, page) => {
    const { picture } = shownHeader(settings, page)
    return typeof picture === 'string' ? null : picture
  },
  settings: HeaderSettings,
  defaults: { form: 'default', title: '', subTitle: '', note: '', bgClass: '' },
  upgrades: [upgradeHeader],
  data: {
    versions: ({ sourceInfo }) => (sourceInfo ? [versionShown(sourceInfo)] : []),
    offers: () => NOTHING_OFFERED,
    needs: (settings, asked) => headerNeeds(fedState(settings), asked),
    versioned: versionedHeader,
  },
  forReaders: (settings) =>
    settings.sourceInfo ? withHeaderState(settings, withoutSource(headerState(settings))) : settings,
})

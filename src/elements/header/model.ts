import { defineElement } from '#domain/element/element.ts'
import { HeaderSettings } from './header-settings.ts'
import { shownHeader } from './shown-header.ts'

export const header = defineElement<HeaderSettings>({
  type: 'header',
  label: 'Header',
  summary: 'The title of the page with a picture, a logo and the way to it.',
  edited: 'beside',
  saysTitle: true,
  plainText: ({ title, subTitle, note }) => [title, subTitle, note].filter((line) => line !== '').join('\n'),
  hasSearchField: (settings, page) => shownHeader(settings, page).searchPath !== null,
  sharedPicture: (settings, page) => shownHeader(settings, page).picture,
  settings: HeaderSettings,
  defaults: { form: 'default', title: '', subTitle: '', note: '', bgClass: '' },
  upgrades: [],
})

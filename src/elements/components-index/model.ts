import { defineElement } from '#domain/element/element.ts'
import { ComponentsIndexSettings } from './settings.ts'

export const componentsIndex = defineElement<ComponentsIndexSettings>({
  type: 'components-index',
  label: 'Components index',
  summary: 'All sections of a site of pages, with their types, tags and sources.',
  edited: 'beside',
  onScreenOnly: () => true,
  needsServer: true,
  settings: ComponentsIndexSettings,
  defaults: {
    patternId: null,
    elementType: '',
    sourceId: null,
    viewId: null,
    hideUntagged: false,
    sourceBase: '/cenrep',
  },
  upgrades: [],
  // What it lists depends on who asks, and on pages that it does not know: it is asked for when it is seen.
  interactive: ({ patternId }) => patternId !== null,
})

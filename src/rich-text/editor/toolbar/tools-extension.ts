import { FocusManagerExtension, HistoryAnnounceExtension, RovingTabIndexExtension } from '@lexical/a11y'
import { defineExtension } from 'lexical'

/** What the tools need of the editor: arrows within a bar, Alt+F10 to it and Escape back, undo and redo said aloud. */
export const ToolsExtension = defineExtension({
  name: 'almanac/tools',
  dependencies: [RovingTabIndexExtension, FocusManagerExtension, HistoryAnnounceExtension],
})

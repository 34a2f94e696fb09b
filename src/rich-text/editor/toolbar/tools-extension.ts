import {
  EditorModeAnnounceExtension,
  FocusManagerExtension,
  HistoryAnnounceExtension,
  RovingTabIndexExtension,
} from '@lexical/a11y'
import { configExtension, defineExtension } from 'lexical'

/** What the tools need of the editor: arrows within a bar, Alt+F10 to it and Escape back, undo, redo and locks said aloud. */
export const ToolsExtension = defineExtension({
  name: 'almanac/tools',
  dependencies: [
    RovingTabIndexExtension,
    FocusManagerExtension,
    HistoryAnnounceExtension,
    configExtension(EditorModeAnnounceExtension, {
      editable: 'The text can be edited.',
      readOnly: 'The text can only be read.',
    }),
  ],
})

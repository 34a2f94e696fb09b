type Shortcut = { keys: readonly string[]; what: string }

/** A key that gives words or blocks a form: held with Ctrl (Command on a Mac), and with Shift or Alt where it says so. */
export type FormatShortcut = Shortcut & { key: string; shift?: boolean; alt?: boolean; format: string }

const withCtrl = (format: string, key: string, what: string): FormatShortcut => ({
  ...{ format, key, what },
  keys: [`Ctrl ${key}`],
})
const withShift = (format: string, key: string, what: string): FormatShortcut => ({
  ...{ format, key, what, shift: true },
  keys: [`Ctrl Shift ${key}`],
})
const withAlt = (format: string, key: string, what: string): FormatShortcut => ({
  ...{ format, key, what, alt: true },
  keys: [`Ctrl Alt ${key}`],
})

export const FORMAT_SHORTCUTS: readonly FormatShortcut[] = [
  withAlt('paragraph', '0', 'Paragraph'),
  withAlt('h1', '1', 'Heading 1'),
  withAlt('h2', '2', 'Heading 2'),
  withAlt('h3', '3', 'Heading 3'),
  withAlt('h4', '4', 'Heading 4'),
  withAlt('h5', '5', 'Heading 5'),
  withAlt('h6', '6', 'Heading 6'),
  withShift('number', '7', 'Numbered list'),
  withShift('bullet', '8', 'Bulleted list'),
  withShift('check', '9', 'Check list'),
  withShift('quote', 'Q', 'Quote'),
  withAlt('code', 'C', 'Code'),
  withShift('strikethrough', 'X', 'Strikethrough'),
  withCtrl('subscript', ',', 'Subscript'),
  withCtrl('superscript', '.', 'Superscript'),
  withCtrl('clear', '\\', 'Clear formatting'),
  withShift('left', 'L', 'Align left'),
  withShift('center', 'E', 'Align center'),
  withShift('right', 'R', 'Align right'),
  withShift('justify', 'J', 'Align justify'),
  withCtrl('indent', ']', 'Indent'),
  withCtrl('outdent', '[', 'Outdent'),
]

/** What keys do in a text beyond what every text knows, as the overview of edit mode names it. */
export const TEXT_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], what: 'Insert a block' },
  { keys: [':'], what: 'Emoji and icons' },
  ...FORMAT_SHORTCUTS,
  { keys: ['Alt Shift ↑', 'Alt Shift ↓'], what: 'Move the block up or down' },
  { keys: ['Alt Shift M'], what: 'Table cell menu' },
  { keys: ['Tab'], what: 'Next cell or column; indent in a list' },
  { keys: ['Alt F10'], what: 'Go to the toolbar' },
  { keys: ['Escape'], what: 'Leave the text; Tab then moves on' },
]

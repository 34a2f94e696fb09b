/** What keys do in a text beyond what every text knows, as the overview of edit mode names it. */
export const TEXT_SHORTCUTS: readonly { keys: readonly string[]; what: string }[] = [
  { keys: ['/'], what: 'Blocks to put in' },
  { keys: [':'], what: 'Emoji and icons' },
  { keys: ['Alt Shift ↑', 'Alt Shift ↓'], what: 'Move the block up or down' },
  { keys: ['Alt Shift M'], what: 'Menu of the table cell' },
  { keys: ['Tab'], what: 'Next cell or column, deeper in a list' },
  { keys: ['Alt F10'], what: 'To the tools' },
  { keys: ['Escape'], what: 'Leave the text, from where Tab goes on' },
]

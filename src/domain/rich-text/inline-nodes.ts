/** Kinds of nodes that stand within a line, so that their words run on into the next ones. */
export const INLINE_NODES: ReadonlySet<string> = new Set([
  'link',
  'autolink',
  'overflow',
  'text',
  'tab',
  'code-highlight',
  'keyword',
  'linebreak',
  'icon',
  'button',
  'image',
  'live-value',
])

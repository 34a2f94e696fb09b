import type { RichNode } from '#domain/rich-text/document.ts'

const line = (text: string): RichNode => ({ type: 'paragraph', children: [{ type: 'text', text }] })

/** A text with something to try every action on. */
export const PLAYGROUND_TEXT: RichNode = {
  type: 'root',
  children: [
    { type: 'heading', tag: 'h2', children: [{ type: 'text', text: 'When the river rises' }] },
    line('The Mohawk rose four feet in a night. Write here, or type / for blocks.'),
    {
      type: 'collapsible-container',
      open: true,
      children: [
        { type: 'collapsible-title', children: [{ type: 'text', text: 'What to do first' }] },
        { type: 'collapsible-content', children: [line('Move what matters upstairs.')] },
        { type: 'collapsible-button' },
      ],
    },
  ],
}

import { $createHorizontalRuleNode, $isHorizontalRuleNode, HorizontalRuleNode } from '@lexical/extension'
import type { ElementTransformer } from '@lexical/markdown'

/** `---`, `***` and `___` on a line of their own. */
export const DIVIDER: ElementTransformer = {
  type: 'element',
  dependencies: [HorizontalRuleNode],
  regExp: /^(---|\*\*\*|___)\s?$/,
  triggerOnEnter: true,
  export: (node) => ($isHorizontalRuleNode(node) ? '---' : null),
  replace(line, _children, _match, isImport) {
    const divider = $createHorizontalRuleNode()
    // While typing, the line goes on behind the divider; in an imported text it was the divider alone.
    if (isImport || line.getNextSibling() !== null) line.replace(divider)
    else line.insertBefore(divider)
    divider.selectNext()
  },
}

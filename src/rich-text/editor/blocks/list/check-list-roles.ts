import { $isListItemNode, ListItemNode } from '@lexical/list'
import {
  $getNearestNodeFromDOMNode,
  defineExtension,
  isHTMLElement,
  type LexicalEditor,
  mergeRegister,
  registerEventListeners,
} from 'lexical'

/**
 * The lines of a check list are items of a list, in which links are read; what their boxes say comes with the look. A
 * line is a checkbox while it has the focus itself, which it gets for its box.
 */
export const CheckListRolesExtension = defineExtension({
  name: 'almanac/check-list-roles',
  register(editor) {
    return mergeRegister(
      editor.registerMutationListener(ListItemNode, (changed) => {
        for (const [key, change] of changed) if (change === 'created') setRole(editor, editor.getElementByKey(key))
      }),
      editor.registerRootListener((root) => {
        if (!root) return
        // Lexical draws the role anew with a line, and not always says so.
        const drawn = new MutationObserver((changes) => {
          for (const { target } of changes) setRole(editor, target)
        })
        drawn.observe(root, { subtree: true, attributeFilter: ['role'] })
        const focus = ({ target }: FocusEvent) => setRole(editor, target)
        return mergeRegister(
          () => drawn.disconnect(),
          registerEventListeners(root, { focusin: focus, focusout: focus }),
        )
      }),
    )
  },
})

function setRole(editor: LexicalEditor, element: EventTarget | null): void {
  if (!isHTMLElement(element) || element.tagName !== 'LI') return
  const checked = element.matches(':focus') ? isChecked(editor, element) : undefined
  if (checked !== undefined) {
    element.setAttribute('aria-checked', String(checked))
    if (element.getAttribute('role') !== 'checkbox') element.setAttribute('role', 'checkbox')
  } else if (element.hasAttribute('role')) {
    element.removeAttribute('role')
    element.removeAttribute('aria-checked')
  }
}

function isChecked(editor: LexicalEditor, element: HTMLElement): boolean | undefined {
  // A line gets the focus in the middle of an update too, which must not be committed before its end.
  return editor.read('latest', () => {
    const node = $getNearestNodeFromDOMNode(element)
    return $isListItemNode(node) ? node.getChecked() : undefined
  })
}

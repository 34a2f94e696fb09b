import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMConversion,
  type DOMExportOutput,
  type EditorConfig,
} from 'lexical'
import type { ReactNode } from 'react'
import { TEXT_ICONS } from '#rich-text/view/icon-shapes.ts'
import { RichTextIcon } from '#rich-text/view/icons.tsx'

/** The attribute by which an icon is known in copied HTML. */
const ATTRIBUTE = 'data-icon-name'

const iconNameState = createState('iconName', { parse: (value) => (typeof value === 'string' ? value : '') })

/** An icon in a line of text; stored as its name. */
export class IconNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('icon', {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: iconNameState }],
      importDOM: { span: (dom) => (dom.hasAttribute(ATTRIBUTE) ? ICON_FROM_DOM : null) },
    })
  }

  getIconName(): string {
    return $getState(this, iconNameState)
  }

  override isInline(): true {
    return true
  }

  override createDOM(_config: EditorConfig): HTMLElement {
    return document.createElement('span')
  }

  override updateDOM(): boolean {
    return false
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('span')
    element.setAttribute(ATTRIBUTE, this.getIconName())
    return { element }
  }

  override decorate(): ReactNode {
    const name = this.getIconName()
    if (TEXT_ICONS.has(name)) return <RichTextIcon name={name} />
    return (
      <span className="rt-kept" title="No icon has this name.">
        {name}
      </span>
    )
  }
}

export function $createIconNode(iconName: string): IconNode {
  return $setState($create(IconNode), iconNameState, iconName)
}

const ICON_FROM_DOM: DOMConversion = {
  priority: 1,
  conversion: (dom) => ({ node: $createIconNode(dom.getAttribute(ATTRIBUTE) ?? '') }),
}

import { $applyNodeReplacement, type EditorConfig, TextNode } from 'lexical'

/** A congratulation in the text, which is highlighted. What it says is plain text to everything else. */
export class KeywordNode extends TextNode {
  override $config() {
    return this.config('keyword', { extends: TextNode })
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const dom = super.createDOM(config)
    const look: unknown = config.theme.keyword
    if (typeof look === 'string') dom.classList.add(look)
    return dom
  }

  override updateDOM(before: this, dom: HTMLElement, config: EditorConfig): boolean {
    // A change of format writes the classes anew: the element is drawn again to keep the highlight.
    return before.getFormat() !== this.getFormat() || super.updateDOM(before, dom, config)
  }

  override isTextEntity(): true {
    return true
  }

  override canInsertTextBefore(): boolean {
    return false
  }
}

/** A keyword with what a text node says. */
export function $createKeywordNode(text: string): KeywordNode {
  return $applyNodeReplacement(new KeywordNode(text))
}

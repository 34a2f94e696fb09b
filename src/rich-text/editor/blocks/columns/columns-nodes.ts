import {
  $create,
  $createParagraphNode,
  $getState,
  $setState,
  createState,
  ElementNode,
  type LexicalNode,
  type SerializedElementNode,
} from 'lexical'
import { LAYOUTS, type LayoutTemplate, layoutTemplate } from '#domain/rich-text/layouts.ts'
import { RICH_TEXT_LOOK } from '../../../look.ts'

const FIRST_TEMPLATE = LAYOUTS[0].template

const templateColumns = createState('templateColumns', {
  parse: (value): LayoutTemplate => layoutTemplate(value) ?? FIRST_TEMPLATE,
})

/** Columns side by side; on a narrow screen one below the other. */
export class ColumnsNode extends ElementNode {
  override $config() {
    return this.config('layout-container', {
      extends: ElementNode,
      stateConfigs: [{ flat: true, stateConfig: templateColumns }],
    })
  }

  override exportJSON(): SerializedElementNode & { templateColumns: LayoutTemplate } {
    return { ...super.exportJSON(), templateColumns: this.getTemplate() }
  }

  getTemplate(): LayoutTemplate {
    return $getState(this, templateColumns)
  }

  setTemplate(template: LayoutTemplate): this {
    return $setState(this, templateColumns, template)
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('div')
    element.className = RICH_TEXT_LOOK.columns
    element.dataset.template = this.getTemplate()
    return element
  }

  override updateDOM(_before: this, element: HTMLElement): boolean {
    element.dataset.template = this.getTemplate()
    return false
  }

  override isShadowRoot(): boolean {
    return true
  }

  override canBeEmpty(): boolean {
    return false
  }
}

/** One of the columns. */
export class ColumnNode extends ElementNode {
  override $config() {
    return this.config('layout-item', { extends: ElementNode })
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('div')
    element.className = RICH_TEXT_LOOK.column
    return element
  }

  override updateDOM(): boolean {
    return false
  }

  override isShadowRoot(): boolean {
    return true
  }
}

export function $createColumnsNode(template: LayoutTemplate): ColumnsNode {
  const columns = $create(ColumnsNode).setTemplate(template)
  return columns.append(...$newColumns(columnsOf(template)))
}

/** Empty columns, each with a line to write in. */
export function $newColumns(count: number): ColumnNode[] {
  return Array.from({ length: count }, () => $create(ColumnNode).append($createParagraphNode()))
}

export function $isColumnsNode(node: LexicalNode | null | undefined): node is ColumnsNode {
  return node instanceof ColumnsNode
}

export function $isColumnNode(node: LexicalNode | null | undefined): node is ColumnNode {
  return node instanceof ColumnNode
}

/** How many columns a template has. */
export function columnsOf(template: LayoutTemplate): number {
  return LAYOUTS.find((layout) => layout.template === template)?.columns ?? 1
}

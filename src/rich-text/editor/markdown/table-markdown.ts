import {
  $convertFromMarkdownString,
  $convertToMarkdownString,
  type MultilineElementTransformer,
  type Transformer,
} from '@lexical/markdown'
import {
  $computeTableMapSkipCellCheck,
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $isTableNode,
  TableCellHeaderStates,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table'
import { $createParagraphNode } from 'lexical'

const ROW = /^\s*\|(.+)\|\s*$/
const RULE = /^\s*\|(\s*:?-{1,}:?\s*\|)+\s*$/
/** A bar that belongs to a cell is written behind a backslash. */
const BETWEEN_CELLS = /(?<!\\)\|/

/** Tables of bars and dashes; cells keep the marks of `marks` (bold, links), a line break inside one is `<br>`. */
export function tableMarkdown(marks: Transformer[]): MultilineElementTransformer {
  return {
    type: 'multiline-element',
    dependencies: [TableNode, TableRowNode, TableCellNode],
    regExpStart: ROW,
    export(node) {
      if (!$isTableNode(node)) return null
      const [rows] = $computeTableMapSkipCellCheck(node, null, null)
      const lines = rows.map((cells, row) => {
        // Markdown has no merged cells: where one only reaches to, the cell is empty.
        const texts = cells.map(({ cell, startRow, startColumn }, column) =>
          startRow === row && startColumn === column ? cellText($convertToMarkdownString(marks, cell)) : '',
        )
        return `| ${texts.join(' | ')} |`
      })
      const columns = rows[0]?.length ?? 0
      return [lines[0] ?? '', `|${' --- |'.repeat(columns)}`, ...lines.slice(1)].join('\n')
    },
    handleImportAfterStartMatch({ lines, rootNode, startLineIndex }) {
      const behind = lines.findIndex((line, at) => at >= startLineIndex && !ROW.test(line))
      const end = behind === -1 ? lines.length : behind
      const block = lines.slice(startLineIndex, end)
      // Without its line of dashes a row of bars is a line of text.
      if (!RULE.test(block[1] ?? '')) return null
      const rows = block.filter((line) => !RULE.test(line)).map(cellsOf)
      const columns = Math.max(...rows.map((cells) => cells.length))
      rootNode.append(
        $createTableNode().append(...rows.map((cells, row) => $tableRow(cells, columns, row === 0, marks))),
      )
      return [true, end - 1]
    },
    // While typing a table comes by the slash menu; bars alone do not make one.
    replace: () => false,
  }
}

function $tableRow(cells: string[], columns: number, header: boolean, marks: Transformer[]): TableRowNode {
  const state = header ? TableCellHeaderStates.ROW : TableCellHeaderStates.NO_STATUS
  const nodes = Array.from({ length: columns }, (_, column) => {
    const cell = $createTableCellNode(state)
    $convertFromMarkdownString(cells[column] ?? '', marks, cell)
    return cell.isEmpty() ? cell.append($createParagraphNode()) : cell
  })
  return $createTableRowNode().append(...nodes)
}

function cellsOf(line: string): string[] {
  const inner = ROW.exec(line)?.[1] ?? ''
  return inner.split(BETWEEN_CELLS).map((cell) => cell.trim().replaceAll('\\|', '|').replaceAll('<br>', '\n'))
}

function cellText(markdown: string): string {
  return markdown.trim().replaceAll('|', '\\|').replaceAll(/\n+/g, '<br>')
}

import ts from 'typescript'

/**
 * Every regular expression in a source text: `{ line, source, flags }`, or `{ line, dynamic }` for one that is put
 * together while the program runs.
 */
export function patternsIn(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const constants = constantTexts(file)
  const found = []
  const visit = (node) => {
    const line = () => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) found.push({ line: line(), ...literal(node.text) })
    else if (isConstructed(node)) found.push({ line: line(), ...constructed(node, constants) })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function literal(text) {
  const end = text.lastIndexOf('/')
  return { source: text.slice(1, end), flags: text.slice(end + 1) }
}

function isConstructed(node) {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false
  const called = node.expression
  return (
    (ts.isIdentifier(called) && called.text === 'RegExp') ||
    (ts.isPropertyAccessExpression(called) && called.name.text === 'RegExp')
  )
}

function constructed(node, constants) {
  const [pattern, flags] = (node.arguments ?? []).map((argument) => textOf(argument, constants))
  if (typeof pattern !== 'string' || flags === null) return { dynamic: true }
  return { source: pattern, flags: flags ?? '' }
}

/** The texts that constants of the file stand for, by name; a name that stands for two is none. */
function constantTexts(file) {
  const constants = new Map()
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.parent.flags & ts.NodeFlags.Const) {
      const { text } = node.name
      constants.set(text, constants.has(text) || !node.initializer ? null : textOf(node.initializer, constants))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return constants
}

/** What an expression is known to be without running it; null where it is not. */
function textOf(node, constants) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node)) return constants.get(node.text) ?? null
  if (!ts.isTemplateExpression(node)) return null
  const parts = node.templateSpans.map(({ expression, literal }) => [textOf(expression, constants), literal.text])
  return parts.some(([text]) => text === null) ? null : node.head.text + parts.flat().join('')
}

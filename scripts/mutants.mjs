import { parseAst } from 'vitest/node'

const SWAPPED = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** Replacements that mutate conditions in SQL, in the same way as conditions in TypeScript are mutated. */
const SWAPPED_IN_SQL = [
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ is not null\b/g, ' is null'],
  [/ is null\b/g, ' is not null'],
  [/(?<!between \S+) and /g, ' or '],
  [/ or /g, ' and '],
  [/ desc\b/g, ' asc'],
  [/\bnot exists\b/g, 'exists'],
]

/**
 * Matches calls that write log lines and error messages, which are not mutated because tests should not depend on their
 * words.
 */
const LOGS = /(?:^|\.)(?:log|logger|console|onFault|onTrouble)\b/
const EXITS = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'])
const UNWRAPPED = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])
const SKIPPED = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ThrowStatement', 'JSXText'])

const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
const isSentence = (node) => isText(node) && (node.type === 'TemplateLiteral' || node.value.includes(' '))
const isHook = ({ callee }) => callee.type === 'Identifier' && /^use[A-Z]/.test(callee.name)

/** Returns the only statement of a branch, or the branch itself if it has several. */
const onlyStatement = (branch) =>
  branch.type === 'BlockStatement' && branch.body.length === 1 ? branch.body[0] : branch

function otherNumber(value) {
  return String(value === 0 ? 1 : value * 2)
}

/** Lists the possible mutants of one syntax tree node. */
function changesTo(node, parent, text) {
  const of = ({ start, end }) => text.slice(start, end)
  const changed = (what, { start, end }, replacement) => ({ what, start, end, replacement })
  // A negation or a comparison is not negated again, because mutating its operator already covers it.
  const negated = ({ test }) =>
    test.type === 'UnaryExpression' || test.type === 'BinaryExpression'
      ? []
      : [changed('condition negated', test, `!(${of(test)})`)]
  const operator = () => {
    const { left, right } = node
    const start = left.end + text.slice(left.end, right.start).indexOf(node.operator)
    return { start, end: start + node.operator.length }
  }
  switch (node.type) {
    case 'BinaryExpression':
      if (node.operator === '+' && (isText(node.left) || isText(node.right))) return []
      return SWAPPED[node.operator] ? [changed('operator', operator(), SWAPPED[node.operator])] : []
    case 'LogicalExpression':
      if (node.operator === '??') return [changed('fallback removed', node, `(${of(node.left)})`)]
      return [changed('operator', operator(), SWAPPED[node.operator])]
    case 'UnaryExpression':
      return node.operator === '!' ? [changed('negation removed', node, `(${of(node.argument)})`)] : []
    case 'ConditionalExpression':
      return negated(node)
    case 'IfStatement': {
      const isGuard = !node.alternate && EXITS.has(onlyStatement(node.consequent).type)
      return isGuard ? [...negated(node), changed('guard removed', node, ';')] : negated(node)
    }
    case 'ExpressionStatement': {
      const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression
      return call.type === 'CallExpression' ? [changed('call removed', node, ';')] : []
    }
    case 'ArrayExpression': {
      const isDependencies = parent.type === 'CallExpression' && isHook(parent) && parent.arguments.at(-1) === node
      const isSentences = node.elements.every((element) => element && isSentence(element))
      return isSentences || isDependencies ? [] : [changed('list emptied', node, '[]')]
    }
    case 'Literal':
      return changesToLiteral(node, parent, changed)
    default:
      return []
  }
}

function changesToLiteral(node, parent, changed) {
  if (typeof node.value === 'boolean') return [changed('boolean flipped', node, String(!node.value))]
  if (typeof node.value === 'number') return [changed('number changed', node, otherNumber(node.value))]
  const isWord = typeof node.value === 'string' && node.value !== '' && !node.value.includes(' ')
  const isName = parent.type === 'Property' && parent.key === node && !parent.computed
  return isWord && !isName && !parent.type.startsWith('JSX') ? [changed('text emptied', node, "''")] : []
}

function changesToSql({ quasi }, text) {
  return quasi.quasis.flatMap(({ start, end }) =>
    SWAPPED_IN_SQL.flatMap(([pattern, replacement]) =>
      [...text.slice(start, end).matchAll(pattern)].map((match) => ({
        what: 'query',
        start: start + match.index,
        end: start + match.index + match[0].length,
        replacement,
      })),
    ),
  )
}

const isMessage = (node, text) =>
  (node.type === 'CallExpression' && LOGS.test(text.slice(node.callee.start, node.callee.end))) ||
  (node.type === 'NewExpression' && /Error$|Refusal$/.test(node.callee.name ?? ''))

function walk(node, parent, text, found) {
  if (SKIPPED.has(node.type) || isMessage(node, text)) return
  if (UNWRAPPED.has(node.type)) {
    walk(node.expression, node, text, found)
    return
  }
  if (node.type.startsWith('TS')) return
  if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') found.push(...changesToSql(node, text))
  const isLogging = node.type === 'ExpressionStatement' && isMessage(node.expression, text)
  if (!isLogging) found.push(...changesTo(node, parent, text))
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, node, text, found)
    }
  }
}

const parses = (text, lang) => {
  try {
    parseAst(text, { lang })
    return true
  } catch {
    return false
  }
}

export const applyMutant = (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end)

/** Lists every mutant of a source file. Types, imports, log lines and error messages are not mutated. */
export function listMutants(text, lang) {
  const found = []
  walk(parseAst(text, { lang }), { type: 'File' }, text, found)
  return found.filter((mutant) => parses(applyMutant(text, mutant), lang))
}

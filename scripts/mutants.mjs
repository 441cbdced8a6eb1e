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

/** What a query says can be as wrong as what a condition says. */
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

/** Texts for the operator and for whoever reads a fault: no test should hold them to the letter. */
const TELLS = /(?:^|\.)(?:log|logger|console|onFault|onTrouble)\b/
const LEAVES = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'])
const UNWRAPPED = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])
const PASSED_OVER = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ThrowStatement', 'JSXText'])

const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
const isSentence = (node) => isText(node) && (node.type === 'TemplateLiteral' || node.value.includes(' '))
const isHook = ({ callee }) => callee.type === 'Identifier' && /^use[A-Z]/.test(callee.name)

/** The one statement of a branch, or the branch itself. */
const onlyStatement = (branch) =>
  branch.type === 'BlockStatement' && branch.body.length === 1 ? branch.body[0] : branch

function numberOtherThan(value) {
  return String(value === 0 ? 1 : value * 2)
}

/** What could be wrong with one node: each change is one mutant. */
function changesTo(node, parent, text) {
  const of = ({ start, end }) => text.slice(start, end)
  const changed = (what, { start, end }, replacement) => ({ what, start, end, replacement })
  // One that is already negated, or compares, is met by its own operator.
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
      const isGuard = !node.alternate && LEAVES.has(onlyStatement(node.consequent).type)
      return isGuard ? [...negated(node), changed('guard removed', node, ';')] : negated(node)
    }
    case 'ExpressionStatement': {
      const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression
      return call.type === 'CallExpression' ? [changed('call removed', node, ';')] : []
    }
    case 'ArrayExpression': {
      const isDependencies = parent.type === 'CallExpression' && isHook(parent) && parent.arguments.at(-1) === node
      const isWorded = node.elements.every((element) => element && isSentence(element))
      return isWorded || isDependencies ? [] : [changed('list emptied', node, '[]')]
    }
    case 'Literal':
      return changesToLiteral(node, parent, changed)
    default:
      return []
  }
}

function changesToLiteral(node, parent, changed) {
  if (typeof node.value === 'boolean') return [changed('boolean flipped', node, String(!node.value))]
  if (typeof node.value === 'number') return [changed('number changed', node, numberOtherThan(node.value))]
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

const isTold = (node, text) =>
  (node.type === 'CallExpression' && TELLS.test(text.slice(node.callee.start, node.callee.end))) ||
  (node.type === 'NewExpression' && /Error$|Refusal$/.test(node.callee.name ?? ''))

function walk(node, parent, text, found) {
  if (PASSED_OVER.has(node.type) || isTold(node, text)) return
  if (UNWRAPPED.has(node.type)) {
    walk(node.expression, node, text, found)
    return
  }
  if (node.type.startsWith('TS')) return
  if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') found.push(...changesToSql(node, text))
  const isTelling = node.type === 'ExpressionStatement' && isTold(node.expression, text)
  if (!isTelling) found.push(...changesTo(node, parent, text))
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

export const withMutant = (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end)

/** Every small fault that could be put into a file. Types, imports, log lines and the words of faults are left alone. */
export function mutantsOf(text, lang) {
  const found = []
  walk(parseAst(text, { lang }), { type: 'File' }, text, found)
  return found.filter((mutant) => parses(withMutant(text, mutant), lang))
}

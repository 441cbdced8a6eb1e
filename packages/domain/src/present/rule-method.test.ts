import { expect, test } from 'vitest'
import { gasMove } from '../rules/gas-move/rule.ts'
import { RULES } from '../rules/registry.ts'
import { ruleMethod } from './rule-method.ts'

test('a rule is told by its own entry', () => {
  expect(ruleMethod(gasMove)).toMatchObject({
    kind: 'gas_move',
    title: 'Gas move',
    method: gasMove.method,
    about: 'The whole grid',
    prior: expect.stringContaining('States a fact'),
  })
})

test('every rule has a method, something it needs and no number left unwritten', () => {
  for (const rule of RULES) {
    const told = ruleMethod(rule)
    expect(told.method.length, rule.kind).toBeGreaterThan(40)
    expect(JSON.stringify(told), rule.kind).not.toMatch(/NaN|undefined|\[object|Infinity/)
    expect(told.lines.join().match(/\d/) !== null, rule.kind).toBe(Object.keys(rule.ladder ?? {}).length > 0)
  }
})

import { expect, test } from 'vitest'
import { gasMove } from '../rules/fuel/gas-move/rule.ts'
import { RULES } from '../rules/registry.ts'
import { describeRuleMethod } from './rule-method.ts'

test('a rule is described from its entry', () => {
  expect(describeRuleMethod(gasMove)).toMatchObject({
    kind: 'gas_move',
    title: 'Gas move',
    method: gasMove.method,
    about: 'The whole grid',
    prior: expect.stringContaining('States a fact'),
  })
})

test('every rule has a method, something it needs and no number left unwritten', () => {
  for (const rule of RULES) {
    const described = describeRuleMethod(rule)
    expect(described.method.length, rule.kind).toBeGreaterThan(40)
    expect(JSON.stringify(described), rule.kind).not.toMatch(/NaN|undefined|\[object|Infinity/)
    expect(described.lines.join().match(/\d/) !== null, rule.kind).toBe(Object.keys(rule.ladder ?? {}).length > 0)
  }
})

const methodOf = (kind: string) => describeRuleMethod(RULES.find((rule) => rule.kind === kind)!)

test.each([
  ['price_level', ['Watch $75, Warn $150, Alert $400']],
  ['spike_risk', ['Info 10%, Watch 30%, Warn 60%']],
  ['netload_ramp', ['Up: Info 3,400 MW, Watch 5,500 MW', 'Down: Info 5,000 MW, Watch 9,000 MW']],
  ['heat_rate', ['Info 12 MMBtu/MWh']],
])('the lines of %s have their unit', (kind, lines) => {
  expect(methodOf(kind).lines).toEqual(lines)
})

test('every ladder has a unit, and its lines are not repeated among the limits', () => {
  for (const rule of RULES) expect(rule.ladderUnit !== undefined, rule.kind).toBe(rule.ladder !== null)
  expect(methodOf('reserve_tightness').limits.map(({ name }) => name)).not.toContain('Reserve, info')
  expect(methodOf('congestion_basis').limits).toEqual([{ name: 'Basis exit', value: '0.60' }])
})

test('a limit has its unit after the number, and a zone its name', () => {
  expect(methodOf('cold').limits[0]).toEqual({ name: 'Cold, Houston', value: '30 °F' })
  expect(methodOf('evening_ramp').needs[0]).toBe('NP3-565-CD or supply-demand')
})

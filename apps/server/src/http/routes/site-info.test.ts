import { RULES } from '@tradeops/domain/rules/registry'
import { afterAll, expect, test } from 'vitest'
import { plainNeeds } from '../../../test/plain-needs.ts'
import { buildApp } from '../app.ts'

const app = await buildApp(plainNeeds())
afterAll(() => app.close())

test('every rule tells how it decides, in the order of judging', async () => {
  const told = (await app.inject('/api/methodology')).json() as { kind: string; method: string }[]
  expect(told.map(({ kind, method }) => [kind, method])).toEqual(RULES.map(({ kind, method }) => [kind, method]))
})

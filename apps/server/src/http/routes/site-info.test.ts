import { RULES } from '@tradeops/domain/rules/registry'
import { afterAll, expect, test } from 'vitest'
import { plainNeeds } from '../../../test/plain-needs.ts'
import { buildApp } from '../app.ts'

const app = await buildApp(plainNeeds())
afterAll(() => app.close())

test('the methodology lists every rule in the order they run', async () => {
  const methods = (await app.inject('/api/methodology')).json() as { kind: string; method: string }[]
  expect(methods.map(({ kind, method }) => [kind, method])).toEqual(RULES.map(({ kind, method }) => [kind, method]))
})

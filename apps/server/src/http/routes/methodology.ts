import { MethodologyAnswer } from '@tradeops/contract/site/methodology'
import { ruleMethod } from '@tradeops/domain/present/rule-method'
import { RULES } from '@tradeops/domain/rules/registry'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** The rules are part of the release: what they say of themselves is written once. */
const METHODS: MethodologyAnswer = RULES.map(ruleMethod)

export const methodologyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/methodology',
    { schema: { summary: 'How each rule decides, in the order of judging.', response: { 200: MethodologyAnswer } } },
    async () => METHODS,
  )
}

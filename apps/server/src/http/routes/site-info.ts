import { MethodologyAnswer } from '@tradeops/contract/site/methodology'
import { RuntimeConfig } from '@tradeops/contract/site/runtime-config'
import { describeRuleMethod } from '@tradeops/domain/present/rule-method'
import { RULES } from '@tradeops/domain/rules/registry'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

const METHODS: MethodologyAnswer = RULES.map(describeRuleMethod)

export const siteInfoRoutes: FastifyPluginAsyncZod<{ runtimeConfig: () => RuntimeConfig }> = async (app, needs) => {
  app.get(
    '/api/runtime-config',
    { schema: { summary: 'Settings of this server that the pages need.', response: { 200: RuntimeConfig } } },
    async () => needs.runtimeConfig(),
  )

  app.get(
    '/api/methodology',
    { schema: { summary: 'How each rule decides, in the order they run.', response: { 200: MethodologyAnswer } } },
    async () => METHODS,
  )
}

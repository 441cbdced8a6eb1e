import { SalesLeadAnswer, SalesLeadBody } from '@tradeops/contract/site/leads'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { LeadSender } from '../../flows/leads/receive-lead.ts'
import { readCallerAddress } from '../limits/client-address.ts'

export type TrialLeadRoutesDependencies = { receiveLead(lead: SalesLeadBody, sender: LeadSender): Promise<void> }

const MAX_HEADER_LENGTH = 512

export const trialLeadRoutes: FastifyPluginAsyncZod<TrialLeadRoutesDependencies> = async (app, { receiveLead }) => {
  app.post(
    '/api/webhooks/zapier/lead',
    {
      bodyLimit: 16_384,
      schema: {
        summary: 'Receive the email address of a visitor.',
        body: SalesLeadBody,
        response: { 202: SalesLeadAnswer },
      },
    },
    async (request, reply) => {
      const { 'user-agent': userAgent = '', referer: referrer = '' } = request.headers
      await receiveLead(request.body, {
        client: readCallerAddress(request),
        userAgent: userAgent.slice(0, MAX_HEADER_LENGTH),
        referrer: referrer.slice(0, MAX_HEADER_LENGTH),
      })
      reply.code(202)
      return { success: true as const, message: 'Thank you. We received your email address.' }
    },
  )
}

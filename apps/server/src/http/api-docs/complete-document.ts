import { STATUS_CODES } from 'node:http'
import { REFUSALS, type RefusalCode } from '@tradeops/contract/site/errors'
import { findApiGroup, listApiGroups } from './api-groups.ts'
import { API_CALL_NOTES, type ApiCallNote, apiCallNeedsAccount, listPossibleRefusals } from './call-notes.ts'
import { writeCodeSamples } from './code-samples.ts'

type Json = Record<string, unknown>
type Responses = Record<string, Json>

/** The fields of an OpenAPI operation that we extend; all other fields stay unchanged. */
type Operation = Json & {
  parameters?: (Json & { name: string })[]
  requestBody?: Json & { content: Record<string, Json> }
  responses?: Responses
}
export type GeneratedApiDocument = Json & { paths: Record<string, Record<string, Operation>>; components?: Json }

const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that `POST /api/auth/login` returns. It is valid for 30 days after its last use.',
  },
  personalToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tmib_…',
    description:
      'A personal API token of an account, for programs. It reads, and with the scope `write` it also changes alerts.',
  },
} as const

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Makes the operation id of an API call: `getBriefsByIdChanges` for `GET /api/briefs/{id}/changes`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
  return method + words.map(capital).join('')
}

/** Documents refusals: those with the same HTTP status share one response, with an example of each. */
function refusalResponses(codes: readonly RefusalCode[]): Responses {
  const statuses = [...new Set(codes.map((code) => REFUSALS[code].status))]
  const answers = statuses.map((status) => {
    const ofStatus = codes.filter((code) => REFUSALS[code].status === status)
    const answer = {
      description: ofStatus.map((code) => REFUSALS[code].sentence).join(' Or: '),
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['error', 'code'],
            properties: {
              error: { type: 'string', description: 'A sentence for the user.' },
              code: { type: 'string', enum: ofStatus },
              fields: { type: 'object', additionalProperties: { type: 'string' } },
            },
          },
          examples: Object.fromEntries(
            ofStatus.map((code) => [code, { value: { error: REFUSALS[code].sentence, code } }]),
          ),
        },
      },
    }
    return [String(status), answer] as const
  })
  return Object.fromEntries(answers)
}

function securityOf(note: ApiCallNote): Record<string, string[]>[] {
  if (!apiCallNeedsAccount(note)) return []
  return note.byToken ? [{ session: [] }, { personalToken: [] }] : [{ session: [] }]
}

function withExamples(operation: Operation, { path = {}, query = {}, body }: ApiCallNote): Operation {
  const values: Record<string, unknown> = { ...path, ...query }
  const parameters = operation.parameters?.map((parameter) =>
    parameter.name in values ? { ...parameter, example: values[parameter.name] } : parameter,
  )
  const { requestBody } = operation
  const content = requestBody?.content['application/json']
  return {
    ...operation,
    ...(parameters ? { parameters } : {}),
    ...(requestBody && content
      ? { requestBody: { ...requestBody, content: { 'application/json': { ...content, example: body } } } }
      : {}),
  }
}

const describeResponses = (responses: Responses = {}): Responses =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      { ...response, description: STATUS_CODES[status] ?? 'OK' },
    ]),
  )

function complete(method: string, path: string, operation: Operation, baseUrl: string): Operation {
  const verb = method.toUpperCase()
  const note = API_CALL_NOTES[`${verb} ${path}`] ?? { refusals: [] }
  const hasInput = operation.requestBody !== undefined || (operation.parameters?.length ?? 0) > 0
  return {
    operationId: operationIdOf(method, path),
    tags: [findApiGroup(path).name],
    ...withExamples(operation, note),
    security: securityOf(note),
    responses: {
      ...describeResponses(operation.responses),
      ...refusalResponses(listPossibleRefusals(verb, note, hasInput)),
    },
    'x-codeSamples': writeCodeSamples({ method: verb, path, baseUrl, note }),
  }
}

/**
 * Completes the generated OpenAPI document with what the validation schemas do not contain: names, groups, access,
 * refusals, and an example request for each API call.
 */
export function completeApiDocument(document: GeneratedApiDocument, baseUrl: string): GeneratedApiDocument {
  const paths = Object.entries(document.paths).map(([path, calls]) => {
    const completed = Object.entries(calls).map(([method, call]) => [method, complete(method, path, call, baseUrl)])
    return [path, Object.fromEntries(completed)] as const
  })
  return {
    ...document,
    servers: [{ url: baseUrl, description: 'This server' }],
    tags: listApiGroups(paths.map(([path]) => path)),
    components: { ...document.components, securitySchemes: SECURITY_SCHEMES },
    paths: Object.fromEntries(paths),
  }
}

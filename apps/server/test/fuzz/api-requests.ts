type Random = () => number
type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  example?: unknown
}
type Parameter = { name: string; in: string; schema?: Schema; example?: unknown }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> }
  security?: unknown[]
}
/** The part of the OpenAPI document from which requests are composed. */
export type ApiDocument = { paths: Record<string, Record<string, Operation>> }
export type ApiRequest = { call: string; method: string; path: string; body: string | null; needsAccount: boolean }

const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!

const HOSTILE: unknown[] = [
  ...[
    null,
    true,
    0,
    -0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    '0',
    '-1',
    'null',
    '\0',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '\ufeff',
  ],
  ...["' or 1=1 --", '$where', '{{7*7}}', '../../etc/passwd', '%00', '<script>', '\r\nX: y', 'x'.repeat(5_000)],
  ...[
    '2026-02-30',
    '2026-11-01T01:30:00-06:00',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    'America/Nowhere',
  ],
  ...['00000000-0000-0000-0000-000000000000', 'NaN', 'Infinity', '1e400', '９', 'İ', 'ß'.repeat(300)],
  ...[[], {}, [[]], [null], { constructor: { prototype: 1 } }, Array(500).fill(0), { a: { b: { c: {} } } }],
]

/** Composes a value that the schema allows or nearly allows. */
function composeValue(schema: Schema | undefined, example: unknown, random: Random, depth = 0): unknown {
  if (random() < 0.15 || depth > 6) return pick(random, HOSTILE)
  if (schema === undefined) return example ?? pick(random, HOSTILE)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (either) return composeValue(pick(random, either), example, random, depth + 1)
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
  if (type === 'object' || schema.properties) {
    const given = typeof example === 'object' && example !== null ? (example as Record<string, unknown>) : {}
    const fields = Object.entries(schema.properties ?? {}).filter(([name]) =>
      schema.required?.includes(name) ? random() < 0.95 : random() < 0.5,
    )
    const object = fields.map(([name, each]) => [name, composeValue(each, given[name], random, depth + 1)])
    return Object.fromEntries(random() < 0.1 ? [...object, ['role', 'admin']] : object)
  }
  if (type === 'array') {
    const first = Array.isArray(example) ? example[0] : undefined
    const length = pick(random, [0, 1, 1, 2, 25])
    return Array.from({ length }, () => composeValue(schema.items, first, random, depth + 1))
  }
  if (example !== undefined && random() < 0.6) return example
  if (type === 'integer' || type === 'number') return pick(random, [0, 1, 7, -1, 1e9, 2 ** 31, 2 ** 53, 0.1, -1e308])
  if (type === 'boolean') return random() < 0.5
  return pick(random, HOSTILE)
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Percent-encodes any text; a lone half of a surrogate pair, which `encodeURIComponent` refuses, is replaced first. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

function bodyOf(operation: Operation, random: Random): string | null {
  const content = operation.requestBody?.content['application/json']
  if (!content) return random() < 0.1 ? asText(pick(random, HOSTILE)) : null
  const text = JSON.stringify(composeValue(content.schema, content.example, random)) ?? ''
  if (random() < 0.05) return text.slice(0, Math.floor(random() * text.length))
  if (random() < 0.05) return text.replace('{', '{"__proto__":{"admin":true},')
  return text
}

/** Creates a function that makes a request to each documented API call in turn, with random values. */
export function createApiRequestGenerator(document: ApiDocument, random: Random): () => ApiRequest {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  let count = 0
  return () => {
    const { path, method, operation } = calls[count++ % calls.length]!
    const parameters = operation.parameters ?? []
    const filled = path.replace(/\{(\w+)\}/g, (_found, name: string) => {
      const parameter = parameters.find((each) => each.name === name)
      return encode(asText(composeValue(parameter?.schema, parameter?.example, random))) || 'x'
    })
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && random() < 0.85)
      .flatMap((parameter) => {
        const pair = () =>
          `${parameter.name}=${encode(asText(composeValue(parameter.schema, parameter.example, random)))}`
        return random() < 0.05 ? [pair(), pair()] : [pair()]
      })
    return {
      call: `${method} ${path}`,
      method,
      path: filled + (query.length > 0 ? `?${query.join('&')}` : ''),
      body: method === 'GET' ? null : bodyOf(operation, random),
      needsAccount: (operation.security?.length ?? 0) > 0,
    }
  }
}

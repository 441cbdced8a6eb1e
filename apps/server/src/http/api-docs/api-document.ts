import { z } from 'zod'

/** The parts of a JSON schema that the API reference shows. */
const Schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  example: z.unknown().optional(),
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), Schema]).optional()
  },
  /** The schema generator writes `false` for a tuple that allows no further elements. */
  get items() {
    return z.union([z.literal(false), Schema]).optional()
  },
  get prefixItems() {
    return z.array(Schema).optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
  get oneOf() {
    return z.array(Schema).optional()
  },
})
export type DocumentedSchema = z.infer<typeof Schema>

const Content = z.record(
  z.string(),
  z.object({ schema: Schema.optional(), examples: z.record(z.string(), z.unknown()).optional() }),
)

const Call = z.object({
  summary: z.string().optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema: Schema,
      }),
    )
    .optional(),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-codeSamples': z.array(z.object({ label: z.string(), source: z.string() })),
})
export type DocumentedApiCall = z.infer<typeof Call>

/** The parts of the generated OpenAPI document that the API reference shows. */
export const ApiDocument = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Call)),
})
export type ApiDocument = z.infer<typeof ApiDocument>

/** Writes a schema as a TypeScript type. */
export function writeSchemaAsTypeScript(schema: DocumentedSchema, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf ?? typesOf(schema)
  return choices
    ? [...new Set(choices.map((one) => writeSchemaAsTypeScript(one, indent)))].join(' | ')
    : bare(schema, indent)
}

/** Splits a schema with several types, such as `["number", "null"]`, into one schema for each type. */
const typesOf = ({ type, ...rest }: DocumentedSchema): DocumentedSchema[] | null =>
  Array.isArray(type) ? type.map((each) => (each === 'null' ? { type: each } : { ...rest, type: each })) : null

function bare(schema: DocumentedSchema, indent: string): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.prefixItems)
    return `[${schema.prefixItems.map((item) => writeSchemaAsTypeScript(item, indent)).join(', ')}]`
  if (schema.type === 'array') return `Array<${schema.items ? writeSchemaAsTypeScript(schema.items, indent) : 'any'}>`
  if (schema.type === 'object') return objectWords(schema, indent)
  return [schema.type ?? 'any', schema.format && `(${schema.format})`].filter(Boolean).join(' ')
}

function objectWords(
  { properties = {}, required = [], additionalProperties }: DocumentedSchema,
  indent: string,
): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${writeSchemaAsTypeScript(field, inner)}`,
  )
  if (typeof additionalProperties === 'object')
    fields.push(`${inner}[name]: ${writeSchemaAsTypeScript(additionalProperties, inner)}`)
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`
}

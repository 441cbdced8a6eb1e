import { z } from 'zod'

/** As much of a JSON schema as a reader is told. */
const Schema = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  nullable: z.boolean().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  example: z.unknown().optional(),
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), Schema]).optional()
  },
  get items() {
    return Schema.optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
})
export type Schema = z.infer<typeof Schema>

const Content = z.record(z.string(), z.object({ schema: Schema.optional() }))

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
})
export type Call = z.infer<typeof Call>

/** The description of the API that Fastify writes from the schemas which validate it, as far as our page shows it. */
export const ApiDocument = z.object({ paths: z.record(z.string(), z.record(z.string(), Call)) })
export type ApiDocument = z.infer<typeof ApiDocument>

/** A schema as a type that a programmer reads at a glance. */
export function typeWords(schema: Schema, indent = ''): string {
  const words = schema.anyOf
    ? [...new Set(schema.anyOf.map((one) => typeWords(one, indent)))].join(' | ')
    : bare(schema, indent)
  return schema.nullable ? `${words} | null` : words
}

function bare(schema: Schema, indent: string): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `Array<${schema.items ? typeWords(schema.items, indent) : 'any'}>`
  if (schema.type === 'object') return objectWords(schema, indent)
  return [schema.type ?? 'any', schema.format && `(${schema.format})`].filter(Boolean).join(' ')
}

function objectWords({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeWords(field, inner)}`,
  )
  if (typeof additionalProperties === 'object') fields.push(`${inner}[name]: ${typeWords(additionalProperties, inner)}`)
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`
}

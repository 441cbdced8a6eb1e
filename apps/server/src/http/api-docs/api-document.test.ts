import { expect, test } from 'vitest'
import { writeSchemaAsTypeScript } from './api-document.ts'

test('a schema is shown as a type with unions, lists, optional fields and nulls', () => {
  const schema = {
    type: 'object',
    required: ['zone', 'prices'],
    properties: {
      zone: { type: 'string', enum: ['NORTH', 'WEST'] },
      prices: { type: 'array', items: { type: ['number', 'null'] } },
      at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'integer' }] },
      span: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] },
      more: { type: 'object', additionalProperties: { type: 'boolean' } },
      nothing: { type: 'object', additionalProperties: false },
      anything: {},
    },
  }
  expect(writeSchemaAsTypeScript(schema)).toBe(`{
  zone: "NORTH" | "WEST"
  prices: Array<number | null>
  at?: string (date-time) | integer
  span?: [number, string]
  more?: {
    [name]: boolean
  }
  nothing?: {}
  anything?: any
}`)
})

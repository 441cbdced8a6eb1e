import { z } from 'zod'

/**
 * A type in which every field can be missing and every enumeration can have a value that a later server version added.
 */
export type TolerantlyRead<T> = T extends string
  ? string
  : T extends readonly [unknown, ...unknown[]]
    ? T
    : T extends readonly (infer Item)[]
      ? TolerantlyRead<NonNullable<Item>>[]
      : T extends object
        ? { [Key in keyof T]?: TolerantlyRead<NonNullable<T[Key]>> | null | undefined }
        : T

type Limits = {
  /** The longest text of each prose field by its name; longer prose is cut. */
  longestProse: Record<string, number>
  /** The longest text of any field that is not prose; a longer text cannot be a name and is dropped. */
  longestName: number
  longestList: number
  largestNumber: number
}

type Path = readonly string[]

export type TolerantReadOptions = {
  limits: Limits
  /** Called with the path of every field that could not be read, or not completely. */
  onUnread: (path: Path) => void
  /**
   * If true, optional objects are complete or left out and a missing list is empty, so that the result satisfies the
   * schema.
   */
  whole?: boolean
}

const MAX_WORD_LENGTH = 40
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/

/**
 * Reads the fields that match a schema and never rejects a value: null counts as absent, and unreadable fields are left
 * out and reported.
 */
export function readTolerantly<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { limits, onUnread, whole = false }: TolerantReadOptions,
): TolerantlyRead<z.infer<Schema>> | undefined {
  const unread = (path: Path) => {
    onUnread(path)
    return undefined
  }

  const fits = (schema: z.core.$ZodType, kept: unknown) => kept !== undefined && (!whole || accepts(schema, kept))

  function read(schema: z.core.$ZodType, value: unknown, path: Path): unknown {
    if (value === null || value === undefined) return whole && schema instanceof z.ZodArray ? [] : undefined
    if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
      const kept = read(schema.unwrap(), value, path)
      return fits(schema, kept) ? kept : undefined
    }
    if (schema instanceof z.ZodObject) return isRecord(value) ? readObject(schema, value, path) : unread(path)
    if (schema instanceof z.ZodArray) return Array.isArray(value) ? readList(schema, value, path) : unread(path)
    if (schema instanceof z.ZodTuple) {
      const parts = schema.def.items.map((item, index) => read(item, Object(value)[index], path))
      return parts.includes(undefined) ? unread(path) : parts
    }
    if (schema instanceof z.ZodUnion) {
      const fitting = schema.options.find((option) => accepts(option, value))
      return fitting ? read(fitting, value, path) : unread(path)
    }
    if (schema instanceof z.ZodEnum) return isText(value, MAX_WORD_LENGTH) ? value : unread(path)
    if (schema instanceof z.ZodISODateTime) return isInstantText(value) ? value : unread(path)
    if (schema instanceof z.ZodString) return typeof value === 'string' ? readText(value, path) : unread(path)
    if (schema instanceof z.ZodNumber && typeof value === 'number' && Math.abs(value) > limits.largestNumber)
      return unread(path)
    return accepts(schema, value) ? value : unread(path)
  }

  const readObject = (schema: z.ZodObject, value: Record<string, unknown>, path: Path) =>
    Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => {
        const absent = field instanceof z.ZodOptional ? undefined : null
        return [key, read(field, value[key], [...path, key]) ?? absent]
      }),
    )

  function readList(schema: z.ZodArray, value: readonly unknown[], path: Path) {
    if (value.length > limits.longestList) onUnread(path)
    return value.slice(0, limits.longestList).flatMap((item) => {
      const kept = read(schema.element, item, path)
      if (fits(schema.element, kept)) return [kept]
      if (schema.element instanceof z.ZodNullable) return [null]
      onUnread(path)
      return []
    })
  }

  function readText(text: string, path: Path): string | undefined {
    const longest = limits.longestProse[path.at(-1) ?? '']
    if (text.length <= (longest ?? limits.longestName)) return text
    onUnread(path)
    if (longest === undefined) return undefined
    return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`
  }

  return read(schema, value, []) as TolerantlyRead<z.infer<Schema>> | undefined
}

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest

export const isInstantText = (value: unknown): value is string =>
  isText(value, MAX_WORD_LENGTH) && INSTANT.test(value) && Number.isFinite(Date.parse(value))

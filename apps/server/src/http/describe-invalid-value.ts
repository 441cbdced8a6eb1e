/** What the validation library reports about one invalid value in a request. */
export type InvalidValue = { keyword: string; params: Record<string, unknown>; message?: string | undefined }

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
}

const FORMATS: Record<string, string> = {
  datetime: 'a time such as 2026-07-15T22:30:00Z',
  date: 'a date such as 2026-07-15',
  email: 'an email address',
  uuid: 'a UUID',
}

const UNITS: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** Matches the validation library's own texts, which name its types and patterns and mean nothing to a caller. */
const VALIDATOR_TEXT = /^(Invalid (input|option|string|ISO|UUID|email|URL)|Too (big|small): )/

/** Returns the sentence that the schema states for a refused value, or a plain sentence if the schema has none. */
export function describeInvalidValue({ keyword, params, message = '' }: InvalidValue): string {
  if (message !== '' && !VALIDATOR_TEXT.test(message)) return message
  if (message.endsWith('received undefined')) return 'This is required.'
  switch (keyword) {
    case 'invalid_type':
      return `This must be ${TYPES[String(params.expected)] ?? 'an object'}.`
    case 'invalid_value':
      return `This must be ${listChoices(params.values as unknown[])}.`
    case 'invalid_format':
      return FORMATS[String(params.format)]
        ? `This must be ${FORMATS[String(params.format)]}.`
        : 'This does not have the right form.'
    case 'too_big':
      return describeLimit(String(params.origin), 'at most', Number(params.maximum))
    case 'too_small':
      return describeLimit(String(params.origin), 'at least', Number(params.minimum))
    default:
      return 'This value cannot be used.'
  }
}

const listChoices = (values: unknown[]): string =>
  values
    .map(String)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')

/** Describes a limit on a value: text and lists are limited in length, a number in its value. */
function describeLimit(origin: string, bound: 'at most' | 'at least', limit: number): string {
  const unit = UNITS[origin]
  return unit ? `This must have ${bound} ${limit} ${unit[limit === 1 ? 0 : 1]}.` : `This must be ${bound} ${limit}.`
}

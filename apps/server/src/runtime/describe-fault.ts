/** `code` is text from the database and from Node, and a number in a `DOMException` such as an aborted request's. */
type CodedFault = Error & { code?: string | number; query?: string; constraint?: string; table?: string }

const frames = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/**
 * Describes a fault for the log without personal data, which the database quotes in its message, detail and parameters.
 * The statement, the violated constraint and the stack are enough to find the cause.
 */
export function describeFault(fault: unknown): object {
  if (!(fault instanceof Error)) return { type: typeof fault }
  const { name, message, stack, cause, code, query, constraint, table } = fault as CodedFault
  // Errors that quote values: a failed Drizzle query repeats its parameters, and PostgreSQL's data exceptions (class
  // 22) repeat the value.
  const quotesValues = query !== undefined || (typeof code === 'string' && code.startsWith('22'))
  return {
    type: name,
    message: quotesValues ? undefined : message,
    code,
    query,
    constraint,
    table,
    stack: frames(stack),
    cause: cause === undefined ? undefined : describeFault(cause),
    faults: fault instanceof AggregateError ? fault.errors.map(describeFault) : undefined,
  }
}

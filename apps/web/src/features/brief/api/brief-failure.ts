import { ApiError } from '../../../lib/api-client.ts'

/** The brief's calls name themselves and the status they failed with; the refusal's own facts stay with it. */
export async function namingFailure<T>(name: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status === 0) throw cause
    const { status, code, body } = cause
    throw new ApiError(`${name} failed: ${status}`, { status, body, cause, ...(code === undefined ? {} : { code }) })
  }
}

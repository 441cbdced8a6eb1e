import { UnreadableBrief } from '@tradeops/contract/readable-brief'
import { ApiError } from '../../../lib/http/api-client.ts'

/**
 * The brief's calls name themselves and the status they failed with; the refusal's own facts stay with it. An answer
 * that came and is no brief did not fail by its status: what is wrong with it is said instead.
 */
export async function namingFailure<T>(name: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status === 0) throw cause
    if (cause.cause instanceof UnreadableBrief) throw cause.cause
    const { status, code, body } = cause
    throw new ApiError(`${name} failed: ${status}`, { status, body, cause, ...(code === undefined ? {} : { code }) })
  }
}

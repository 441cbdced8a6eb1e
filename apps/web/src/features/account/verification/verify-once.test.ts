import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/http/api-client.ts'
import { verifyEmailOnce } from './verify-once.ts'

const refused = (status: number, message: string) => () => Promise.reject(new ApiError(message, { status }))

test('a token is sent once, however often it is verified, before and after the response', async () => {
  const verify = vi.fn(async () => ({ message: 'Done' }))
  const both = [verifyEmailOnce('drawn-twice', verify), verifyEmailOnce('drawn-twice', verify)]
  expect(await Promise.all(both)).toEqual([{ kind: 'verified' }, { kind: 'verified' }])
  expect(await verifyEmailOnce('drawn-twice', verify)).toEqual({ kind: 'verified' })
  expect(verify).toHaveBeenCalledOnce()
})

test('another token sends another request', async () => {
  const verify = vi.fn(async () => ({}))
  await Promise.all([verifyEmailOnce('first', verify), verifyEmailOnce('second', verify)])
  expect(verify).toHaveBeenCalledTimes(2)
})

test('a refusal is cached: another request would not change it', async () => {
  const verify = vi.fn(refused(400, 'This verification link has already been used'))
  const failed = { kind: 'failed', message: 'This verification link has already been used', isTransient: false }
  expect(await verifyEmailOnce('used', verify)).toEqual(failed)
  expect(await verifyEmailOnce('used', verify)).toEqual(failed)
  expect(verify).toHaveBeenCalledOnce()
})

test('a transient failure is retried on the next call', async () => {
  const verify = vi
    .fn(async (): Promise<unknown> => ({}))
    .mockImplementationOnce(refused(0, 'Network error - please check your connection'))
  expect(await verifyEmailOnce('offline', verify)).toMatchObject({ kind: 'failed', isTransient: true })
  expect(await verifyEmailOnce('offline', verify)).toEqual({ kind: 'verified' })
})

test('a failure without a message gets the default', async () => {
  expect(await verifyEmailOnce('wordless', () => Promise.reject(new Error('')))).toMatchObject({
    message: 'Email verification failed. The link may be invalid or expired.',
  })
})

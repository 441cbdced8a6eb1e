import { queryOptions } from '@tanstack/react-query'
import {
  AccountAnswer,
  type ChangeAccountBody,
  ChangedAccountAnswer,
  type ChangePasswordBody,
  type DeleteAccountBody,
  SessionsAnswer,
} from '@tradeops/contract/account/account'
import { MessageAnswer } from '@tradeops/contract/account/auth'
import { NewTokenAnswer, type NewTokenBody, TokensAnswer } from '@tradeops/contract/account/tokens'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { type FetchedFile, readFileName } from '../../../lib/browser/download-file.ts'
import { api } from '../../../lib/http/api.ts'
import { anyAnswerParser } from '../../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../../lib/http/query-client.ts'

/** Refetched on every return to the page, because another tab, device or script can change it. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const accountQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'account'],
  queryFn: ({ signal }) => api.get('/api/account', {}, createTolerantParser(AccountAnswer), signal),
  ...FRESH,
})

export const sessionsQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'sessions'],
  queryFn: ({ signal }) => api.get('/api/account/sessions', {}, createTolerantParser(SessionsAnswer), signal),
  ...FRESH,
})

export const tokensQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'tokens'],
  queryFn: ({ signal }) => api.get('/api/tokens', {}, createTolerantParser(TokensAnswer), signal),
  ...FRESH,
})

export const changeAccount = (body: ChangeAccountBody) =>
  api.patch('/api/account', body, createTolerantParser(ChangedAccountAnswer))
export const changePassword = (body: ChangePasswordBody) =>
  api.post('/api/account/password', body, createTolerantParser(MessageAnswer))
export const deleteAccount = (body: DeleteAccountBody): Promise<unknown> =>
  api.delete('/api/account', anyAnswerParser, body)
export const endSession = (id: string) =>
  api.delete(`/api/account/sessions/${encodeURIComponent(id)}`, createTolerantParser(MessageAnswer))
export const endOtherSessions = () => api.delete('/api/account/sessions', createTolerantParser(MessageAnswer))
export const createToken = (body: NewTokenBody) => api.post('/api/tokens', body, createTolerantParser(NewTokenAnswer))
export const revokeToken = (id: string): Promise<unknown> =>
  api.delete(`/api/tokens/${encodeURIComponent(id)}`, anyAnswerParser)

export async function fetchAccountData(signal: AbortSignal): Promise<FetchedFile> {
  const answer = await api.open('/api/account/data', {}, signal)
  return { name: readFileName(answer, 'tradeops-account.json'), blob: await answer.blob() }
}

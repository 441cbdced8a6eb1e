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
import { ApiTokensAnswer, NewApiTokenAnswer, type NewApiTokenBody } from '@tradeops/contract/account/tokens'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { type FetchedFile, readDownloadFileName } from '../../../lib/browser/download-file.ts'
import { apiClient } from '../../../lib/http/api.ts'
import { uncheckedAnswerParser } from '../../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../../lib/http/query-client.ts'

/** Account data is fetched again on every return to the page, because another tab, device or script can change it. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const accountQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'account'],
  queryFn: ({ signal }) => apiClient.get('/api/account', {}, createTolerantParser(AccountAnswer), signal),
  ...FRESH,
})

export const sessionsQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'sessions'],
  queryFn: ({ signal }) => apiClient.get('/api/account/sessions', {}, createTolerantParser(SessionsAnswer), signal),
  ...FRESH,
})

export const apiTokensQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'tokens'],
  queryFn: ({ signal }) => apiClient.get('/api/tokens', {}, createTolerantParser(ApiTokensAnswer), signal),
  ...FRESH,
})

export const changeAccount = (body: ChangeAccountBody) =>
  apiClient.patch('/api/account', body, createTolerantParser(ChangedAccountAnswer))
export const changePassword = (body: ChangePasswordBody) =>
  apiClient.post('/api/account/password', body, createTolerantParser(MessageAnswer))
export const deleteAccount = (body: DeleteAccountBody): Promise<unknown> =>
  apiClient.delete('/api/account', uncheckedAnswerParser, body)
export const endSession = (id: string) =>
  apiClient.delete(`/api/account/sessions/${encodeURIComponent(id)}`, createTolerantParser(MessageAnswer))
export const endOtherSessions = () => apiClient.delete('/api/account/sessions', createTolerantParser(MessageAnswer))
export const createToken = (body: NewApiTokenBody) =>
  apiClient.post('/api/tokens', body, createTolerantParser(NewApiTokenAnswer))
export const revokeToken = (id: string): Promise<unknown> =>
  apiClient.delete(`/api/tokens/${encodeURIComponent(id)}`, uncheckedAnswerParser)

export async function fetchAccountExportFile(signal: AbortSignal): Promise<FetchedFile> {
  const answer = await apiClient.open('/api/account/data', {}, signal)
  return { name: readDownloadFileName(answer, 'tradeops-account.json'), blob: await answer.blob() }
}

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
import { tolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { type FetchedFile, fileNameOf } from '../../../lib/browser/download-file.ts'
import { api } from '../../../lib/http/api.ts'
import { anyAnswer } from '../../../lib/http/api-client.ts'
import { PERSONAL } from '../../../lib/http/query-client.ts'

/** Refetched on every return to the page: another tab, device or script can change it. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const accountQuery = queryOptions({
  queryKey: [PERSONAL, 'account'],
  queryFn: ({ signal }) => api.get('/api/account', {}, tolerantParser(AccountAnswer), signal),
  ...FRESH,
})

export const sessionsQuery = queryOptions({
  queryKey: [PERSONAL, 'sessions'],
  queryFn: ({ signal }) => api.get('/api/account/sessions', {}, tolerantParser(SessionsAnswer), signal),
  ...FRESH,
})

export const tokensQuery = queryOptions({
  queryKey: [PERSONAL, 'tokens'],
  queryFn: ({ signal }) => api.get('/api/tokens', {}, tolerantParser(TokensAnswer), signal),
  ...FRESH,
})

export const changeAccount = (body: ChangeAccountBody) =>
  api.patch('/api/account', body, tolerantParser(ChangedAccountAnswer))
export const changePassword = (body: ChangePasswordBody) =>
  api.post('/api/account/password', body, tolerantParser(MessageAnswer))
export const deleteAccount = (body: DeleteAccountBody): Promise<unknown> => api.delete('/api/account', anyAnswer, body)
export const endSession = (id: string) =>
  api.delete(`/api/account/sessions/${encodeURIComponent(id)}`, tolerantParser(MessageAnswer))
export const endOtherSessions = () => api.delete('/api/account/sessions', tolerantParser(MessageAnswer))
export const createToken = (body: NewTokenBody) => api.post('/api/tokens', body, tolerantParser(NewTokenAnswer))
export const revokeToken = (id: string): Promise<unknown> =>
  api.delete(`/api/tokens/${encodeURIComponent(id)}`, anyAnswer)

export async function fetchAccountData(signal: AbortSignal): Promise<FetchedFile> {
  const answer = await api.open('/api/account/data', {}, signal)
  return { name: fileNameOf(answer, 'tradeops-account.json'), blob: await answer.blob() }
}

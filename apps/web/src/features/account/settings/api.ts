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
import { forgiving } from '@tradeops/contract/site/forgiving'
import { type FetchedFile, fileNameOf } from '../../../lib/browser/hand-over-file.ts'
import { api } from '../../../lib/http/api.ts'
import { anyAnswer } from '../../../lib/http/api-client.ts'
import { PERSONAL } from '../../../lib/http/query-client.ts'

/** Refetched on every return to the page: another tab, device or script can change it. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const accountQuery = queryOptions({
  queryKey: [PERSONAL, 'account'],
  queryFn: ({ signal }) => api.get('/api/account', {}, forgiving(AccountAnswer), signal),
  ...FRESH,
})

export const sessionsQuery = queryOptions({
  queryKey: [PERSONAL, 'sessions'],
  queryFn: ({ signal }) => api.get('/api/account/sessions', {}, forgiving(SessionsAnswer), signal),
  ...FRESH,
})

export const tokensQuery = queryOptions({
  queryKey: [PERSONAL, 'tokens'],
  queryFn: ({ signal }) => api.get('/api/tokens', {}, forgiving(TokensAnswer), signal),
  ...FRESH,
})

export const changeAccount = (body: ChangeAccountBody) =>
  api.patch('/api/account', body, forgiving(ChangedAccountAnswer))
export const changePassword = (body: ChangePasswordBody) =>
  api.post('/api/account/password', body, forgiving(MessageAnswer))
export const deleteAccount = (body: DeleteAccountBody): Promise<unknown> => api.delete('/api/account', anyAnswer, body)
export const endSession = (id: string) =>
  api.delete(`/api/account/sessions/${encodeURIComponent(id)}`, forgiving(MessageAnswer))
export const endOtherSessions = () => api.delete('/api/account/sessions', forgiving(MessageAnswer))
export const createToken = (body: NewTokenBody) => api.post('/api/tokens', body, forgiving(NewTokenAnswer))
export const revokeToken = (id: string): Promise<unknown> =>
  api.delete(`/api/tokens/${encodeURIComponent(id)}`, anyAnswer)

export async function fetchAccountData(signal: AbortSignal): Promise<FetchedFile> {
  const answer = await api.open('/api/account/data', {}, signal)
  return { name: fileNameOf(answer, 'tradeops-account.json'), blob: await answer.blob() }
}

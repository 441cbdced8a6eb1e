import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiToken, NewTokenAnswer } from '@tradeops/contract/account/tokens'
import { API_TOKENS_PER_USER } from '@tradeops/domain/account/lifetimes'
import { dayCt } from '@tradeops/domain/present/market-time'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/api-client.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { shownMoment } from '../../../lib/time/shown-time.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx'
import { AccountPart } from './account-part.tsx'
import styles from './account-view.module.css'
import { revokeToken, tokensQuery } from './api.ts'
import { NewTokenForm } from './new-token-form.tsx'
import { ShownOnce } from './shown-once.tsx'

const COLUMNS = ['Name', 'Token', 'Last used', 'Expires', ' ']

export function TokensSection({ onSaid }: { onSaid: (sentence: string) => void }) {
  const client = useQueryClient()
  const { data, error } = useQuery(tokensQuery)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<NewTokenAnswer | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: tokensQuery.queryKey })
  const revoking = useMutation({
    mutationFn: ({ id }: ApiToken) => revokeToken(id),
    onSuccess: (_answer, { id, name }) => {
      onSaid(`${name} is revoked.`)
      if (made?.apiToken.id === id) setMade(null)
    },
    onSettled: refresh,
  })
  const failure = revoking.error ?? (data ? null : error)
  const tokens = data?.tokens ?? []

  function onMade(answer: NewTokenAnswer) {
    setMade(answer)
    setMaking(false)
    void refresh()
  }

  return (
    <AccountPart id="tokens" heading="API tokens" note="read only">
      {failure && <Notice tone="bad">{messageOf(failure)}</Notice>}
      {made && <ShownOnce name={made.apiToken.name} token={made.token} />}
      {tokens.length > 0 ? (
        <DataTable label="API tokens" columns={COLUMNS} rows={tokens.map((token) => rowOf(token, revoking.mutate))} />
      ) : (
        <p className={styles.hint}>
          A token lets a sheet or a script read prices, briefs and exports in your name. It can change nothing.
        </p>
      )}
      {isMaking ? (
        <NewTokenForm onMade={onMade} onCancel={() => setMaking(false)} />
      ) : tokens.length < API_TOKENS_PER_USER ? (
        <div className={styles.actions}>
          <Button onClick={() => setMaking(true)}>New token</Button>
        </div>
      ) : (
        <p className={styles.hint}>{API_TOKENS_PER_USER} tokens are the most. Revoke one to make another.</p>
      )}
    </AccountPart>
  )
}

function rowOf(token: ApiToken, onRevoke: (token: ApiToken) => void) {
  const { id, name, beginning, lastUsedAt, expiresAt } = token
  const now = serverNow()
  const isOver = expiresAt !== null && new Date(expiresAt) <= now
  return {
    key: id,
    cells: [
      name,
      <code key="token" className={styles.beginning}>
        {beginning}…
      </code>,
      lastUsedAt === null ? 'never' : shownMoment(new Date(lastUsedAt), now),
      expiresAt === null ? 'never' : isOver ? `expired ${dayCt(new Date(expiresAt))}` : dayCt(new Date(expiresAt)),
      <span key="revoke" className={styles.atEnd}>
        <Button onClick={() => onRevoke(token)}>
          Revoke<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </span>,
    ],
  }
}

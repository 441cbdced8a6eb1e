import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPageAt } from '../../../../test/dom.tsx'
import { AuthProvider } from '../session/auth-provider.tsx'
import { useEmailVerification } from './use-email-verification.ts'

let answers: (() => Response | Promise<Response>)[]
let requests: string[]
let rerender: () => void

function Verifying({ token }: { token: string }) {
  const [, setDrawn] = useState(0)
  rerender = () => act(() => setDrawn((drawn) => drawn + 1))
  const { failure, retry } = useEmailVerification(token, () => requests.push('verified'))
  return (
    <button type="button" onClick={retry}>
      {failure?.message ?? 'verifying'}
    </button>
  )
}

const open = (token: string) =>
  renderPageAt(
    '/verify-email',
    <AuthProvider>
      <Verifying token={token} />
    </AuthProvider>,
  )

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const fine = () => Response.json({})

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(`${path} ${init.body}`)
    return answers.shift()!()
  })
})

test('a failed link is sent again only on a click, however often the page renders', async () => {
  answers = [offline, fine]
  open('failed-link')
  await screen.findByText('Network error - please check your connection')
  rerender()
  rerender()
  expect(requests).toEqual(['/api/auth/verify-email {"token":"failed-link"}'])

  act(() => screen.getByRole('button').click())
  await waitFor(() => expect(requests.at(-1)).toBe('verified'))
  expect(requests).toHaveLength(3)
})

test('a working link is sent once', async () => {
  answers = [fine]
  open('working-link')
  rerender()
  await waitFor(() => expect(requests.at(-1)).toBe('verified'))
  rerender()
  expect(requests).toEqual(['/api/auth/verify-email {"token":"working-link"}', 'verified'])
})

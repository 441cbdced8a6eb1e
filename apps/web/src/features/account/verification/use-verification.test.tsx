// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { visit } from '../../../../test/dom.tsx'
import { AuthProvider } from '../session/auth-provider.tsx'
import { useVerification } from './use-verification.ts'

let answers: (() => Response | Promise<Response>)[]
let asked: string[]
let draw: () => void

function Verifying({ token }: { token: string }) {
  const [, setDrawn] = useState(0)
  draw = () => act(() => setDrawn((drawn) => drawn + 1))
  const { failure, retry } = useVerification(token, () => asked.push('verified'))
  return (
    <button type="button" onClick={retry}>
      {failure?.message ?? 'under way'}
    </button>
  )
}

const open = (token: string) =>
  visit(
    '/verify-email',
    <AuthProvider>
      <Verifying token={token} />
    </AuthProvider>,
  )

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const fine = () => Response.json({})

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(`${path} ${init.body}`)
    return answers.shift()!()
  })
})

test('a link that failed is asked again by a press alone, however often the page is drawn', async () => {
  answers = [offline, fine]
  open('first')
  await screen.findByText('Network error - please check your connection')
  draw()
  draw()
  expect(asked).toEqual(['/api/auth/verify-email {"token":"first"}'])

  act(() => screen.getByRole('button').click())
  await vi.waitFor(() => expect(asked.at(-1)).toBe('verified'))
  expect(asked).toHaveLength(3)
})

test('a link that works is sent once', async () => {
  answers = [fine]
  open('second')
  draw()
  await vi.waitFor(() => expect(asked.at(-1)).toBe('verified'))
  draw()
  expect(asked).toEqual(['/api/auth/verify-email {"token":"second"}', 'verified'])
})

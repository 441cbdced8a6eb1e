import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPageAt } from '../../../../test/dom.tsx'
import { AlertChannelsSection } from './alert-channels-section.tsx'

const NOW = new Date('2026-07-15T21:05:00Z')
const desk = {
  ...{ id: 'w1', name: 'Desk', preset: 'slack', host: 'hooks.slack.com', isOn: true, offReason: null },
  ...{ failingSince: null, oldSecretUntil: null, last: null, createdAt: NOW.toISOString() },
}
let webhooks: object[]
let sent: { method: string; path: string; body: unknown }[]
let answers: Record<string, Response>

beforeEach(() => {
  webhooks = [desk]
  sent = []
  answers = {}
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ method, path, body: JSON.parse(String(body)) })
    const push = { publicKey: 'BNc', devices: [] }
    return answers[`${method} ${path}`] ?? Response.json({ email: 'dana@desk.example', webhooks, push })
  })
})

const open = () => renderPageAt('/alerts', <AlertChannelsSection email="dana@desk.example" now={NOW} />)

test('a webhook is added with its form, and its secret is shown once', async () => {
  webhooks = []
  answers['POST /api/alert-channels/webhooks'] = Response.json({ webhook: desk, secret: 'whsec_abc' }, { status: 201 })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add webhook' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New webhook' }))
  fireEvent.change(dialog.getByLabelText('Form'), { target: { value: 'slack' } })
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Desk' } })
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: ' https://hooks.slack.com/services/a ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByText('whsec_abc')).toBeTruthy()
  expect(sent[0]?.body).toEqual({ preset: 'slack', name: 'Desk', url: 'https://hooks.slack.com/services/a' })
})

test('a refused address is explained beside its field', async () => {
  const fields = { url: 'We cannot call this: the address is not https.' }
  answers['POST /api/alert-channels/webhooks'] = Response.json(
    { error: 'Check the marked fields.', code: 'invalid_input', fields },
    { status: 400 },
  )
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add webhook' }))
  fireEvent.submit(screen.getByLabelText('Name').closest('form')!)
  expect(await screen.findByText(fields.url)).toBeTruthy()
})

test('a test shows the answer in words, and a webhook that we turned off says why', async () => {
  webhooks = [{ ...desk, isOn: false, offReason: 'It answered 410: it wants no more.' }]
  const sentence = 'Not delivered: the receiver answered 404.'
  answers['POST /api/alert-channels/webhooks/w1/test'] = Response.json({ isDelivered: false, sentence })
  open()
  expect(await screen.findByText('Off. It answered 410: it wants no more.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send a test to Desk' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a browser without notifications says how a phone gets them', async () => {
  open()
  expect(await screen.findByText(/add this site to the home screen/)).toBeTruthy()
})

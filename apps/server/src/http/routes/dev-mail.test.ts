import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import type { DevelopmentMail } from '../pages/development-mailbox-page.ts'
import { NO_INLINE_CODE } from '../pages/inline-hashes.ts'
import { registerSecurityHeaders } from '../pages/security-headers.ts'
import { devMailRoutes } from './dev-mail.ts'

const hostile: DevelopmentMail = {
  id: 7,
  to: 'ada@desk.example',
  subject: '<script>alert(1)</script>',
  html: '<html><body><script>alert(1)</script><a href="http://localhost/verify-email?token=x">Verify</a></body></html>',
  text: 'Open http://localhost/verify-email?token=x <img src=x onerror=alert(1)>',
  headers: { 'Message-ID': '<7@localhost>' },
  at: '2026-07-15T12:00:00.000Z',
}

async function build(mails: DevelopmentMail[]) {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerSecurityHeaders(app, { production: false, inline: NO_INLINE_CODE })
  const find = async (id: number) => mails.find((mail) => mail.id === id) ?? null
  await app.register(devMailRoutes, { mailbox: { list: async () => mails, find } })
  return app
}

test('mails are listed as JSON with the agreed fields', async () => {
  const { id: _id, ...shown } = hostile
  const answer = await (await build([hostile])).inject('/dev/mail.json')
  expect(answer.json()).toEqual([shown])
})

test('the page escapes the contents of mails, and its links work', async () => {
  const answer = await (await build([hostile])).inject('/dev/mail')
  expect(answer.body).not.toContain('<script>')
  expect(answer.body).not.toContain('<img')
  expect(answer.body).toContain('<a href="http://localhost/verify-email?token=x"')
  expect(answer.body).toContain('<a href="/dev/mail/7"')
  const policy = answer.headers['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src|unsafe-inline/)
})

test('a mail is shown in a sandbox without scripts', async () => {
  const app = await build([hostile])
  const answer = await app.inject('/dev/mail/7')
  expect(answer.body).toBe(hostile.html)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain('sandbox allow-popups')
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
  expect((await app.inject('/dev/mail/8')).statusCode).not.toBe(200)
})

test('an empty mailbox says so', async () => {
  expect((await (await build([])).inject('/dev/mail')).body).toContain('No mail yet.')
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutgoingMail } from '../../src/mail/outgoing-mail.ts'
import { AddressModel } from './account-model.ts'
import { type Step, stepsUpTo } from './account-steps.ts'
import { type AccountsWorld, accountsWorld } from './accounts-world.ts'
import { me, newPerson, type Person, signIn } from './people.ts'

/** FULL_COUNTS=1 asks for 200 lives of up to 40 steps. */
const [LIVES, STEPS] = process.env.FULL_COUNTS ? [200, 40] : [16, 25]

let world: AccountsWorld
const post: OutgoingMail[] = []
beforeAll(async () => {
  world = await accountsWorld({
    handOver: async (mail) => {
      post.push(mail)
      return { kind: 'accepted' }
    },
  })
})
afterAll(() => world.close())

type Life = { person: Person; model: AddressModel; tokens: { verify: string[]; reset: string[] }; sessions: string[] }
const newLife = (): Life => ({
  person: newPerson(),
  model: new AddressModel(),
  tokens: { verify: [], reset: [] },
  sessions: [],
})
const nowMs = () => world.clock.now().getTime()
const outcome = (answer: { statusCode: number; json(): { code?: string } }) =>
  answer.statusCode < 300 ? '200' : (answer.json().code ?? String(answer.statusCode))

/** Sends what is due, and holds the mails against the one the model expects. */
async function expectMail(life: Life, subject: string | null): Promise<void> {
  post.length = 0
  await world.deliver()
  const mails = post.filter(({ to }) => to.address === life.person.email)
  expect(mails.map((mail) => mail.subject)).toEqual(subject === null ? [] : [subject])
  const [, page, token] = /(verify-email|reset-password)\?token=([\w-]{43})/.exec(mails[0]?.text ?? '') ?? []
  if (page === undefined || token === undefined) return
  const kind = page === 'verify-email' ? 'verify' : 'reset'
  life.tokens[kind].push(token)
  life.model.issued(kind, token, nowMs())
}

async function signInAs(life: Life, password: string): Promise<void> {
  const answer = await signIn(world, { ...life.person, password })
  expect(outcome(answer)).toBe(life.model.signIn(password, nowMs()))
  if (answer.statusCode !== 200) return
  const { token, user } = answer.json() as { token: string; user: { email_verified: boolean } }
  expect(user.email_verified).toBe(life.model.verified)
  life.sessions.push(token)
  life.model.sessions.set(token, nowMs())
  if (life.model.sessions.size > 10) life.model.sessions.delete(life.model.sessions.keys().next().value!)
}

async function look(life: Life, session: string): Promise<void> {
  const answer = await me(world, session)
  const alive = life.model.isAlive(session, nowMs())
  expect(answer.statusCode).toBe(alive ? 200 : 401)
  if (!alive) return
  const seenMs = life.model.sessions.get(session)!
  if (nowMs() - seenMs < 300_000) return
  life.model.sessions.delete(session)
  life.model.sessions.set(session, nowMs())
}

async function take(lives: Life[], step: Step): Promise<void> {
  if (step.does === 'pass') return world.clock.advance(step.ms)
  const life = lives[step.address]!
  const { model, person, tokens } = life
  const pick = (kind: 'verify' | 'reset') => tokens[kind].at(-1 - ('back' in step ? step.back : 0))
  switch (step.does) {
    case 'register':
      expect((await world.post('register', { ...person, password: step.password })).statusCode).toBe(201)
      return expectMail(life, model.register(step.password, nowMs()))
    case 'sign in':
      return signInAs(life, step.password)
    case 'forgot':
      expect((await world.post('forgot-password', { email: person.email })).statusCode).toBe(200)
      return expectMail(life, model.askForLink('reset', nowMs()))
    case 'resend':
      expect((await world.post('resend-verification', { email: person.email })).statusCode).toBe(200)
      return expectMail(life, model.askForLink('verify', nowMs()))
    case 'verify': {
      const token = pick('verify')
      if (token) expect(outcome(await world.post('verify-email', { token }))).toBe(model.verify(token, nowMs()))
      return
    }
    case 'reset': {
      const token = pick('reset')
      if (!token) return
      const expected = model.reset(token, step.password, nowMs())
      expect(outcome(await world.post('reset-password', { token, password: step.password }))).toBe(expected)
      return expectMail(life, expected === '200' ? 'Your password was changed' : null)
    }
    case 'look': {
      const session = life.sessions.at(-1 - step.back)
      return session === undefined ? undefined : look(life, session)
    }
    case 'sign out': {
      const session = life.sessions.at(-1 - step.back)
      if (session === undefined) return
      expect((await world.post('logout', undefined, { token: session })).statusCode).toBe(200)
      return void model.sessions.delete(session)
    }
    case 'verify twice at once': {
      const token = pick('verify')
      if (!token) return
      const answers = await Promise.all([1, 2].map(() => world.post('verify-email', { token })))
      return expect(answers.map(outcome).sort()).toEqual([1, 2].map(() => model.verify(token, nowMs())).sort())
    }
    case 'reset twice at once': {
      const token = pick('reset')
      if (!token) return
      const body = { token, password: step.password }
      const answers = await Promise.all([1, 2].map(() => world.post('reset-password', body)))
      const expected = [1, 2].map(() => model.reset(token, step.password, nowMs()))
      expect(answers.map(outcome).sort()).toEqual(expected.sort())
      return expectMail(life, expected.includes('200') ? 'Your password was changed' : null)
    }
    case 'sign in during a reset':
      return signInDuringReset(life, step.password)
  }
}

/** Whichever comes first, no session of the old password lives afterwards. */
async function signInDuringReset(life: Life, password: string): Promise<void> {
  const token = life.tokens.reset.at(-1)
  const old = life.model.password
  if (!token || old === null || old === password) return
  world.clock.advance(15 * 60_000)
  const [signedIn, reset] = await Promise.all([
    signIn(world, { ...life.person, password: old }),
    world.post('reset-password', { token, password }),
  ])
  const expected = life.model.reset(token, password, nowMs())
  expect(outcome(reset)).toBe(expected)
  await expectMail(life, expected === '200' ? 'Your password was changed' : null)
  if (expected !== '200') {
    expect(outcome(signedIn)).toBe(life.model.signIn(old, nowMs()))
    const session = (signedIn.json() as { token?: string }).token
    if (session !== undefined) {
      life.sessions.push(session)
      life.model.sessions.set(session, nowMs())
    }
    return
  }
  const session = (signedIn.json() as { token?: string }).token
  if (session !== undefined) expect((await me(world, session)).statusCode).toBe(401)
  // A failure counted before or after the reset: time makes both the same.
  world.clock.advance(86_400_000)
  life.model.signIn(old, nowMs())
  await signIn(world, { ...life.person, password: old })
}

test(`the server and the model agree on who may do what, in ${LIVES} lives of up to ${STEPS} steps`, async () => {
  let steps = 0
  const started = performance.now()
  await fc.assert(
    fc.asyncProperty(stepsUpTo(STEPS), async (life) => {
      const lives = [newLife(), newLife()]
      for (const step of life) {
        steps += 1
        await take(lives, step)
      }
      for (const one of lives) for (const session of one.sessions) await look(one, session)
    }),
    { numRuns: LIVES, seed: 20_260_715, endOnFailure: true },
  )
  console.log(`${LIVES} lives, ${steps} steps, ${((performance.now() - started) / 1000).toFixed(1)} s`)
}, 600_000)

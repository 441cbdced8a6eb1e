import type { AccountsWorld } from './accounts-world.ts'
import {
  createTestPerson,
  findNewestMailedToken,
  registerAndVerifyTestPerson,
  registerTestPerson,
  type TestPerson,
} from './people.ts'

export type RedemptionCount = { tokens: number; winnersPerToken: number[]; otherAnswers: string[] }

const AT_ONCE = 20

/** Creates this many links and redeems each with twenty simultaneous requests, each from another client. */
export async function redeemTokensConcurrently(
  world: AccountsWorld,
  kind: 'verify' | 'reset',
  tokens: number,
): Promise<RedemptionCount> {
  const winnersPerToken: number[] = []
  const otherAnswers = new Set<string>()
  const owner = createTestPerson()
  await registerAndVerifyTestPerson(world, owner)
  for (let count = 0; count < tokens; count += 1) {
    const redeem = await freshLink(world, kind, owner)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => redeem(turn)))
    winnersPerToken.push(answers.filter(({ statusCode }) => statusCode === 200).length)
    for (const { statusCode, body } of answers) {
      if (statusCode !== 200) otherAnswers.add(`${statusCode} ${(JSON.parse(body) as { code: string }).code}`)
    }
  }
  return { tokens, winnersPerToken, otherAnswers: [...otherAnswers] }
}

const SIX_HOURS_MS = 6 * 3_600_000

async function freshLink(world: AccountsWorld, kind: 'verify' | 'reset', owner: TestPerson) {
  if (kind === 'verify') {
    const person = createTestPerson()
    await registerTestPerson(world, person)
    const token = await findNewestMailedToken(world, person.email, 'verify-email')
    return () => world.post('verify-email', { token })
  }
  world.clock.advance(SIX_HOURS_MS)
  await world.post('forgot-password', { email: owner.email })
  const token = await findNewestMailedToken(world, owner.email, 'reset-password')
  return (turn: number) => world.post('reset-password', { token, password: `Different${turn}` })
}

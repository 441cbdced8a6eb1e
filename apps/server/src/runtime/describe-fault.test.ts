import { expect, test } from 'vitest'
import { describeFault } from './describe-fault.ts'

const ADDRESS = 'ada@desk.example'

test('a failed statement is logged without its values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_one_per_address"'), {
    code: '23505',
    detail: `Key (email)=(${ADDRESS}) already exists.`,
    constraint: 'users_one_per_address',
  })
  const query = 'insert into users (email) values ($1)'
  const fault = Object.assign(new Error(`Failed query: ${query}\nparams: ${ADDRESS}`, { cause }), {
    query,
    params: [ADDRESS],
  })
  const logged = JSON.stringify(describeFault(fault))
  expect(logged).not.toContain(ADDRESS)
  for (const fact of [query, '23505', 'users_one_per_address', 'describe-fault.test']) expect(logged).toContain(fact)
})

test('a value that the database could not parse is not logged', () => {
  const fault = Object.assign(new Error(`invalid input syntax for type uuid: "${ADDRESS}"`), { code: '22P02' })
  expect(JSON.stringify(describeFault(fault))).not.toContain(ADDRESS)
})

test('any other fault keeps its message, and so do its inner faults', () => {
  const fault = new AggregateError([new Error('the first broke')], 'jobs failed')
  expect(describeFault(fault)).toMatchObject({ message: 'jobs failed', faults: [{ message: 'the first broke' }] })
  expect(describeFault('text thrown')).toEqual({ type: 'string' })
})

test('a request that took too long is described although its code is a number', () => {
  const fault = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  expect(describeFault(fault)).toMatchObject({ type: 'TimeoutError', code: 23, message: fault.message })
})

// This program writes rows one by one and prints each number only after the database has acknowledged it. It runs until
// it is killed.
import { EMPTY_DATABASE_TEMPLATE_FOLDER } from '../../src/runtime/paths.ts'
import { openPglite } from '../../src/store/database/client.ts'

const [directory = ''] = process.argv.slice(2)
const { query } = await openPglite(directory, { newDatabase: EMPTY_DATABASE_TEMPLATE_FOLDER })
await query('create table if not exists acknowledged (number integer primary key)')
const held = await query('select number from acknowledged order by number')
process.stdout.write(`held ${held.rows.map((row) => row.number).join(',')}\n`)

let next = held.rows.length === 0 ? 1 : Number(held.rows.at(-1)?.number) + 1
for (;;) {
  await query('insert into acknowledged values ($1)', [next])
  process.stdout.write(`ack ${next}\n`)
  next += 1
}

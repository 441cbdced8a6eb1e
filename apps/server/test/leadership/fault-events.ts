import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../postgres-cluster.ts'
import type { watchDivergence } from './divergence-watch.ts'
import { type startFleet, until, type Worker } from './market-fleet.ts'

type Post = { name: string; roles: string; worker: Worker }

export type FaultWorld = {
  databaseUrl: string
  cluster: Cluster
  fleet: Awaited<ReturnType<typeof startFleet>>
  watch: ReturnType<typeof watchDivergence>
  posts: Post[]
  takeoversMs: number[]
}

const PAUSED_MS = 30_000

const leads = async ({ worker }: Post) => (await worker.standing().catch(() => null))?.role === 'leads'

async function leaderOf({ posts }: FaultWorld): Promise<Post> {
  return until('somebody leads', async () => {
    for (const post of posts) if (await leads(post)) return post
    return null
  })
}

const recalls = ({ said }: Worker) => said.filter((line) => line.includes('Stored market data is loaded')).length

/** From now until another process leads with everything recalled. */
async function takenOver({ posts, takeoversMs }: FaultWorld, from: Post | null): Promise<void> {
  const startedAt = performance.now()
  const before = new Map(posts.map(({ name, worker }) => [name, recalls(worker)]))
  await until('a takeover', async () =>
    posts.some((post) => post !== from && recalls(post.worker) > (before.get(post.name) ?? 0)),
  )
  takeoversMs.push(performance.now() - startedAt)
}

async function restart({ fleet, watch }: FaultWorld, post: Post): Promise<void> {
  post.worker = await fleet.start(post.roles)
  watch.add(post.name, post.worker)
}

async function kill({ watch }: FaultWorld, post: Post): Promise<void> {
  watch.drop(post.name)
  await post.worker.kill()
}

async function terminate({ databaseUrl }: FaultWorld, applicationName: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const held = `select pid from pg_locks where locktype = 'advisory' and classid = 7240119 and granted`
  const which = applicationName === 'lock' ? `pid in (${held})` : `application_name = 'tradeops notices'`
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${which}`)
  await client.end()
}

/** What can happen to them, by name. Each ends with every process started again; whether they are well is judged after. */
export const FAULTS: Record<string, (world: FaultWorld, random: () => number) => Promise<void>> = {
  async 'leader killed'(world) {
    const leader = await leaderOf(world)
    await kill(world, leader)
    await takenOver(world, leader)
    await restart(world, leader)
  },
  async 'standby killed'(world) {
    const leader = await leaderOf(world)
    const standby = world.posts.find((post) => post.roles.includes('ingest') && post !== leader)!
    await kill(world, standby)
    await restart(world, standby)
  },
  async 'web killed'(world, random) {
    const serving = world.posts.filter(({ roles }) => roles === 'web')
    const post = serving[Math.floor(random() * serving.length)]!
    await kill(world, post)
    await restart(world, post)
  },
  async 'all killed at once'(world) {
    await Promise.all(world.posts.map((post) => kill(world, post)))
    await Promise.all(world.posts.map((post) => restart(world, post)))
  },
  async 'leader paused for 30 s'(world) {
    const leader = await leaderOf(world)
    world.watch.drop(leader.name)
    leader.worker.signal('SIGSTOP')
    await Promise.all([takenOver(world, leader), pause(PAUSED_MS)])
    leader.worker.signal('SIGCONT')
    world.watch.add(leader.name, leader.worker)
    await until('the woken one stands by', async () => !(await leads(leader)))
  },
  async 'lock connection ended'(world) {
    await leaderOf(world)
    const [taken] = await Promise.all([takenOver(world, null), terminate(world, 'lock')])
    return taken
  },
  'listening connections ended': (world) => terminate(world, 'notices'),
  'PostgreSQL restarted': (world) => world.cluster.crash(),
  async 'PostgreSQL paused for 30 s'(world) {
    world.cluster.pause()
    await pause(PAUSED_MS)
    world.cluster.resume()
  },
}

/** One leads, and everybody shows what is stored. */
export async function settled(world: FaultWorld): Promise<void> {
  await leaderOf(world)
  await until('everybody shows the newest', async () => {
    const shown = await Promise.all(world.posts.map(({ worker }) => worker.etag()))
    return shown.every((etag) => etag === world.watch.newestEtag())
  })
}

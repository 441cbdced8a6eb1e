import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresCluster } from '../postgres-cluster.ts'
import type { watchDivergence } from './divergence-watch.ts'
import { type MarketWorker, type startMarketFleet, waitForCondition } from './market-fleet.ts'

type Instance = { name: string; roles: string; worker: MarketWorker }

export type FaultWorld = {
  databaseUrl: string
  cluster: PostgresCluster
  fleet: Awaited<ReturnType<typeof startMarketFleet>>
  watch: ReturnType<typeof watchDivergence>
  instances: Instance[]
  takeoversMs: number[]
}

const PAUSED_MS = 30_000

const isLeader = async ({ worker }: Instance) => (await worker.ingestRole().catch(() => null))?.role === 'leads'

async function leaderOf({ instances }: FaultWorld): Promise<Instance> {
  return waitForCondition('a process leads', async () => {
    for (const instance of instances) if (await isLeader(instance)) return instance
    return null
  })
}

const countLoads = ({ lines }: MarketWorker) =>
  lines.filter((line) => line.includes('Stored market data is loaded')).length

/** Records how long it takes until another process is the leader and has loaded all data. */
async function recordTakeover({ instances, takeoversMs }: FaultWorld, from: Instance | null): Promise<void> {
  const startedAt = performance.now()
  const before = new Map(instances.map(({ name, worker }) => [name, countLoads(worker)]))
  await waitForCondition('a takeover', async () =>
    instances.some((instance) => instance !== from && countLoads(instance.worker) > (before.get(instance.name) ?? 0)),
  )
  takeoversMs.push(performance.now() - startedAt)
}

async function restart({ fleet, watch }: FaultWorld, instance: Instance): Promise<void> {
  instance.worker = await fleet.start(instance.roles)
  watch.add(instance.name, instance.worker)
}

async function kill({ watch }: FaultWorld, instance: Instance): Promise<void> {
  watch.drop(instance.name)
  await instance.worker.kill()
}

async function terminate({ databaseUrl }: FaultWorld, applicationName: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const held = `select pid from pg_locks where locktype = 'advisory' and classid = 7240119 and granted`
  const which = applicationName === 'lock' ? `pid in (${held})` : `application_name = 'tradeops notices'`
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${which}`)
  await client.end()
}

/** The faults by name. Each function causes its fault and restarts the processes that it killed. */
export const LEADERSHIP_FAULTS: Record<string, (world: FaultWorld, random: () => number) => Promise<void>> = {
  async 'leader killed'(world) {
    const leader = await leaderOf(world)
    await kill(world, leader)
    await recordTakeover(world, leader)
    await restart(world, leader)
  },
  async 'standby killed'(world) {
    const leader = await leaderOf(world)
    const standby = world.instances.find((instance) => instance.roles.includes('ingest') && instance !== leader)!
    await kill(world, standby)
    await restart(world, standby)
  },
  async 'web killed'(world, random) {
    const serving = world.instances.filter(({ roles }) => roles === 'web')
    const instance = serving[Math.floor(random() * serving.length)]!
    await kill(world, instance)
    await restart(world, instance)
  },
  async 'all killed at once'(world) {
    await Promise.all(world.instances.map((instance) => kill(world, instance)))
    await Promise.all(world.instances.map((instance) => restart(world, instance)))
  },
  async 'leader paused for 30 s'(world) {
    const leader = await leaderOf(world)
    world.watch.drop(leader.name)
    leader.worker.signal('SIGSTOP')
    await Promise.all([recordTakeover(world, leader), pause(PAUSED_MS)])
    leader.worker.signal('SIGCONT')
    world.watch.add(leader.name, leader.worker)
    await waitForCondition('the resumed process is on standby', async () => !(await isLeader(leader)))
  },
  async 'lock connection ended'(world) {
    await leaderOf(world)
    const [taken] = await Promise.all([recordTakeover(world, null), terminate(world, 'lock')])
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

/** Waits until one process is the leader and all processes serve the stored brief. */
export async function waitUntilConsistent(world: FaultWorld): Promise<void> {
  await leaderOf(world)
  await waitForCondition('all processes serve the newest brief', async () => {
    const shown = await Promise.all(world.instances.map(({ worker }) => worker.etag()))
    return shown.every((etag) => etag === world.watch.newestEtag())
  })
}

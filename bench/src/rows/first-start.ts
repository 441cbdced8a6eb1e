import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgresCluster } from '../../../apps/server/test/postgres-cluster.ts'
import { AS_SHIPPED, createEmptyDirectory, startProduct } from '../../../apps/server/test/product.ts'
import { findPostgresFolder } from '../../../scripts/test-programs.mjs'
import type { Benchmark } from '../benchmark.ts'
import { readPeakMemoryMib } from '../process-figures.ts'

const AFTER_FIRST_BRIEF_MS = 60_000

/** `firstBriefS` waits until a brief is served and returns the seconds since the start. */
type Start = { pid: number; firstBriefS: () => Promise<number> }

/** Starts the product as it is shipped, and stops it after `use`. */
async function withProduct<T>(env: Record<string, string>, use: (start: Start) => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const product = startProduct(env, AS_SHIPPED)
  try {
    const { base } = await product.started
    return await use({
      pid: product.process.pid!,
      async firstBriefS() {
        while ((await fetch(`${base}/api/briefs/latest?zone=HOUSTON`)).status !== 200) await sleep(100)
        return (performance.now() - startedAt) / 1000
      },
    })
  } finally {
    product.process.kill('SIGTERM')
    await product.exit
  }
}

async function inEmptyDirectory<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = createEmptyDirectory()
  try {
    return await use(directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

const peakOfFirstStart = (env: Record<string, string>): Promise<{ peak: number; firstBriefS: number }> =>
  inEmptyDirectory((directory) =>
    withProduct({ DATA_DIR: directory, ...env }, async ({ pid, firstBriefS }) => {
      const seconds = await firstBriefS()
      await sleep(AFTER_FIRST_BRIEF_MS)
      // The peak is that of the whole server process, which includes the simulated sources.
      return { peak: readPeakMemoryMib(pid), firstBriefS: seconds }
    }),
  )

const figureOf = ({ peak, firstBriefS }: { peak: number; firstBriefS: number }) =>
  `${peak.toFixed(0)} MiB, first brief after ${firstBriefS.toFixed(0)} s`

export const firstStartEmbeddedBenchmark: Benchmark = {
  name: 'memory of a first start, embedded',
  bar: 'peak < 512 MiB until a minute after the first brief, the sandbox included',
  async measure() {
    const outcome = await peakOfFirstStart({})
    return { figure: figureOf(outcome), met: outcome.peak < 512 }
  },
}

export const secondStartBenchmark: Benchmark = {
  name: 'second start, embedded',
  bar: 'a brief served in < 5 s',
  async measure() {
    const seconds = await inEmptyDirectory(async (directory) => {
      await withProduct({ DATA_DIR: directory }, ({ firstBriefS }) => firstBriefS())
      return withProduct({ DATA_DIR: directory }, ({ firstBriefS }) => firstBriefS())
    })
    return { figure: `a brief after ${seconds.toFixed(1)} s`, met: seconds < 5 }
  },
}

export const firstStartPostgresBenchmark: Benchmark = {
  name: 'memory of a first start, PostgreSQL',
  bar: 'peak < 256 MiB until a minute after the first brief, the sandbox included',
  async measure() {
    const binaries = findPostgresFolder()
    if (!binaries) return { figure: 'PostgreSQL is not installed on this machine', met: false }
    const cluster = await startPostgresCluster(binaries)
    try {
      await cluster.query('create database first_start')
      const outcome = await peakOfFirstStart({ DATABASE_URL: cluster.url('first_start') })
      return { figure: figureOf(outcome), met: outcome.peak < 256 }
    } finally {
      await cluster.stop()
    }
  },
}

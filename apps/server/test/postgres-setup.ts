import type { TestProject } from 'vitest/node'
import { findPostgresFolder } from '../../../scripts/test-programs.mjs'
import { MIGRATIONS_FOLDER } from '../src/runtime/paths.ts'
import { openPostgres } from '../src/store/database/client.ts'
import { PATIENT_POOLS } from './patience.ts'
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts'

const TEMPLATE = 'template_tradeops'

let cluster: PostgresCluster

/** Starts one cluster for the whole test run; every test file gets a separate database, copied from a migrated one. */
export async function setup(project: TestProject) {
  const binaries = findPostgresFolder()
  if (!binaries) throw new Error("PostgreSQL's programs are not on this machine")
  cluster = await startPostgresCluster(binaries)
  await cluster.query(`create database ${TEMPLATE}`)
  const template = await openPostgres(cluster.url(TEMPLATE), () => {}, PATIENT_POOLS)
  await template.migrate(MIGRATIONS_FOLDER)
  await template.close()
  project.provide('testDatabase', { engine: 'postgres', adminUrl: cluster.url('postgres'), template: TEMPLATE })
}

export const teardown = () => cluster.stop()

import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts CPU time in hundredths of a second, on every Linux of today. */
const MS_PER_TICK = 10
const KIB_PER_MIB = 1024
const [USER, SYSTEM] = [11, 12]

/** Reads the fields of `/proc/<pid>/stat` after the program name, which is skipped because it can contain spaces. */
const readFields = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')

/** Reads the CPU time that a process has used, in milliseconds. */
export function readCpuMs(pid: number): number {
  const fields = readFields(pid)
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * MS_PER_TICK
}

const readStatusMib = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / KIB_PER_MIB

export const readMemoryMib = (pid: number): number => readStatusMib(pid, 'VmRSS')
export const readPeakMemoryMib = (pid: number): number => readStatusMib(pid, 'VmHWM')
export const countOpenFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

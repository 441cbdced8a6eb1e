import { fitLine, type Line } from '../least-squares.ts'

/** What was measured of web processes with live streams, all figures per publication of a brief. */
export type StreamFigures = {
  processes: number
  streams: number
  /** The fewest readers who got a publication. */
  arrived: number
  /** Memory of a process, mean of all. */
  memoryMib: number
  highestMemoryMib: number
  /** From the stored brief to its last byte at the reader: median of the publications. */
  p50Ms: number
  p99Ms: number
  /** CPU of all processes together, beyond what they use without a new brief. */
  serverCpuMs: number
  clientCpuMs: number
  idleCpuMsPerSecond: number
}

export type StreamModel = {
  /** Memory of one process by its own streams. */
  memoryMib: Line
  /** CPU of one process by its own streams. */
  processCpuMs: Line
  /** Times by all streams, for the processes and the machine they were fitted on. */
  p50Ms: Line
  p99Ms: Line
}

const streamsOfProcess = ({ streams, processes }: StreamFigures) => streams / processes

/** Fits costs to runs with one process, and times to small runs with as many processes as are predicted. */
export function fitStreamModel(single: readonly StreamFigures[], several: readonly StreamFigures[]): StreamModel {
  const all = [...single, ...several]
  return {
    memoryMib: fitLine(all.map((run) => [streamsOfProcess(run), run.memoryMib])),
    processCpuMs: fitLine(all.map((run) => [streamsOfProcess(run), run.serverCpuMs / run.processes])),
    p50Ms: fitLine(several.map((run) => [run.streams, run.p50Ms])),
    p99Ms: fitLine(several.map((run) => [run.streams, run.p99Ms])),
  }
}

export const predict = ({ intercept, slope }: Line, at: number): number => intercept + slope * at

export type Comparison = { what: string; unit: string; predicted: number; measured: number; isWithin: boolean }

/** The largest accepted difference of a prediction from the measurement. */
export const MAX_MISS = 0.2

/** Compares what the model predicts for a large run with what was measured in it. */
export function comparePrediction(model: StreamModel, large: StreamFigures): Comparison[] {
  const { streams, processes } = large
  const own = streamsOfProcess(large)
  const rows: [string, string, number, number][] = [
    ['memory per process', 'MiB', predict(model.memoryMib, own), large.memoryMib],
    ['CPU of all processes per brief', 'ms', processes * predict(model.processCpuMs, own), large.serverCpuMs],
    ['time until half have the brief', 'ms', predict(model.p50Ms, streams), large.p50Ms],
    ['time until 99 % have the brief', 'ms', predict(model.p99Ms, streams), large.p99Ms],
  ]
  return rows.map(([what, unit, predicted, measured]) => ({
    ...{ what, unit, predicted, measured },
    isWithin: Math.abs(predicted / measured - 1) <= MAX_MISS,
  }))
}

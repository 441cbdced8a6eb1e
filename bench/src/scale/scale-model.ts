import { fitLine, type Line } from '../least-squares.ts'

/** What was measured on web processes with live streams; CPU and times are per publication of a brief. */
export type StreamFigures = {
  processes: number
  streams: number
  /** How many readers got the publication that reached the fewest readers. */
  arrived: number
  /** The mean memory of the processes. */
  memoryMib: number
  highestMemoryMib: number
  /** Time from the storing of a brief until half of the readers have its last byte; the median of all publications. */
  p50Ms: number
  p99Ms: number
  /** CPU of all processes together, beyond what they use without a new brief. */
  serverCpuMs: number
  clientCpuMs: number
  idleCpuMsPerSecond: number
}

export type StreamModel = {
  /** The memory of one process as a function of the number of its streams. */
  memoryMib: Line
  /** The CPU of one process per publication, as a function of the number of its streams. */
  processCpuMs: Line
  /**
   * Times as functions of the number of all streams; they are valid only for the machine and the number of processes of
   * the fit.
   */
  p50Ms: Line
  p99Ms: Line
}

const streamsOfProcess = ({ streams, processes }: StreamFigures) => streams / processes

/**
 * Fits the costs of one process to all runs, and times only to the runs with as many processes as are predicted. Memory
 * leaves out the first run of each group: new processes still hold the garbage of their start.
 */
export function fitStreamModel(single: readonly StreamFigures[], several: readonly StreamFigures[]): StreamModel {
  const all = [...single, ...several]
  return {
    memoryMib: fitLine([...single.slice(1), ...several.slice(1)].map((run) => [streamsOfProcess(run), run.memoryMib])),
    processCpuMs: fitLine(all.map((run) => [streamsOfProcess(run), run.serverCpuMs / run.processes])),
    p50Ms: fitLine(several.map((run) => [run.streams, run.p50Ms])),
    p99Ms: fitLine(several.map((run) => [run.streams, run.p99Ms])),
  }
}

export const predict = ({ intercept, slope }: Line, at: number): number => intercept + slope * at

export type Comparison = { what: string; unit: string; predicted: number; measured: number; isWithin: boolean }

/** The largest accepted difference between a prediction and the measurement, as a share of the measurement. */
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

/**
 * Arguments and environment of the type checker. It runs single-threaded, because each of its threads would check the
 * shared types again. It is a Go program that ends after seconds, so collecting garbage costs a fifth of its CPU time
 * and saves only a sixth of its memory, at most 200 MB.
 */
export const TYPE_CHECKER_ARGS = ['--singleThreaded']
export const TYPE_CHECKER_ENV = { GOGC: 'off' }

declare module 'vitest' {
  interface TaskMeta {
    figure?: string
  }
}

/** Records what a test measured, for the line of its row in `npm run test:security` and `npm run test:faults`. */
export function recordFigure({ meta }: { meta: { figure?: string } }, figure: string): void {
  meta.figure = figure
}

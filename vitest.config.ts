import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '*.test.ts',
            'packages/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/server/src/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'apps/server/src/**/*.db.test.ts'],
        },
      },
    ],
  },
})

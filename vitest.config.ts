import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,shared,web,tools,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    // Every test file would begin with the same line otherwise.
    globals: true,
    globalSetup: ['tests/support/database-template.ts'],
    setupFiles: [
      'tests/support/hash-once.ts',
      'tests/support/fail-on-console.ts',
      'tests/support/refuse-empty-lists.ts',
      'tests/support/count-in-dollars.ts',
    ],
    pool: 'forks',
    // Modules are evaluated once a worker: half of the time went into that. Tests leave no state in modules behind.
    isolate: false,
    // One more than the cores of a small machine: with two, a quarter of the time nobody had anything to do but wait.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})

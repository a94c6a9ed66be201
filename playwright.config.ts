import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '#tools/machine/chromium.mjs'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/support/once/serve-site.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the cores of a small machine: a server that starts and a page that settles leave them idle.
  workers: 3,
  // Both bound what hangs; a journey waits no longer than it must.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // Without a window nobody could answer the question.
    permissions: ['clipboard-read', 'clipboard-write'],
    baseURL: process.env.JOURNEY_URL,
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_FLAGS },
  },
  // Every journey runs on a desktop; those whose title says @phone also run on a phone.
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'phone', use: phone, grep: /@phone/ },
  ],
})

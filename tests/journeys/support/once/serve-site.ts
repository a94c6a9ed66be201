import { startSharedServer } from '#tests/journeys/support/filled-site.ts'
import { owner } from '#tests/journeys/support/people.ts'

/**
 * Starts the production server shared by all journeys, with the starter content and an owner. Returns a function that
 * stops it.
 */
export default async function serveSite(): Promise<() => Promise<void>> {
  const server = await startSharedServer({
    env: {
      OWNER_NAME: owner.name,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      RATE_LIMITS: 'off',
    },
  })
  process.env.JOURNEY_URL = server.url
  return async () => {
    const code = await server.stop()
    const faults = server.output().split('\n').filter(isFault)
    if (faults.length > 0) throw new Error(`The server logged faults:\n${faults.join('\n')}`)
    if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM`)
  }
}

// pino's level 50 is "error"; a line that is not JSON comes from Node itself.
function isFault(line: string): boolean {
  if (/^\{.*"level":(50|60)/.test(line)) return true
  return /^\s*(\w*Error\b|at .+:\d+:\d+\)?$|\(node:\d+\))/.test(line)
}

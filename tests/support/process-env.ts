import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What every server process of a test needs of this one's environment. Without a cache of what it compiles, each would
 * spend most of its time on that.
 */
export const PROCESS_ENV = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(tmpdir(), 'kiosk-test-compiled'),
  RATES_URL: 'off',
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { at } from '#tools/machine/project.mjs'

/**
 * Asks /healthz every few milliseconds from a process of its own, which no attack holds up. `stop` resolves to the
 * longest time that an answer took, in milliseconds, and the most memory that the server held, in megabytes.
 */
export async function startWatch({ url, pid }) {
  const watch = fork(at('tools', 'torture', 'watch-process.mjs'), [url, String(pid)])
  await once(watch, 'message')
  return {
    stop: async () => {
      watch.send('stop')
      const [{ waitMs, megabytes }] = await once(watch, 'message')
      watch.disconnect()
      return { waitMs: waitMs ?? Infinity, megabytes }
    },
  }
}

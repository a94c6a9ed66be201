import { fork } from 'node:child_process'
import { once } from 'node:events'
import { at } from '#tools/machine/project.mjs'

/**
 * Asks for `/healthz` every few milliseconds from a process of its own, which no attack holds up. `stop` resolves to the
 * longest time that an answer took (`clockMs`), the same without the time in which this machine ran something else
 * (`waitMs`), and the most memory that the server held, in megabytes.
 */
export async function startWatch({ url, pid }) {
  const watch = fork(at('tools', 'torture', 'watch-process.mjs'), [`${url}/healthz`, String(pid)])
  await once(watch, 'message')
  return {
    stop: async () => {
      watch.send('stop')
      const [{ waitMs, ...seen }] = await once(watch, 'message')
      watch.disconnect()
      // JSON has no word for a wait without end.
      return { waitMs: waitMs ?? Infinity, ...seen }
    },
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { at } from '#tools/machine/project.mjs'

/**
 * Keeps `connections` busy with uncached pages, searches, lists and writes, from a process of its own. `stop` resolves to
 * the number of answers, how many of them turned the request away, and the statuses that no answer should have.
 */
export function startFlood(url, connections) {
  const flood = fork(at('tools', 'torture', 'flood-process.mjs'), [url, String(connections)])
  return {
    stop: async () => {
      flood.send('stop')
      const [seen] = await once(flood, 'message')
      flood.disconnect()
      await once(flood, 'exit')
      return seen
    },
  }
}

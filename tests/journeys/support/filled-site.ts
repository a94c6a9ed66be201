import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer as start } from '#tools/machine/server.mjs'

type Options = Parameters<typeof start>[0] & object
type Server = Awaited<ReturnType<typeof start>>

/**
 * Starts a server as the tool does. Its starter content is a copy of that of the shared site, as are the pictures that
 * one has converted so far: to import and convert it again takes longer than most journeys.
 */
export function startServer(options: Options = {}): Promise<Server> {
  const isFilled = !options.former && options.env?.STARTER_CONTENT !== 'false'
  return start(isFilled ? { ...options, fill: copySite } : options)
}

/** Starts the server shared by all journeys. What other sites are copied from is removed when it stops. */
export async function startSharedServer(options: Options): Promise<Server> {
  const filled = await mkdtemp(join(tmpdir(), 'kiosk-filled-'))
  const filling = await start({ env: { DATA_DIR: filled } })
  await filling.stop()
  const server = await start({ ...options, fill: (data) => copy(filled, data) })
  process.env.JOURNEY_FILLED = filled
  process.env.JOURNEY_PICTURES = join(server.folder, 'data', 'media')
  const stop = async () => {
    await rm(filled, { recursive: true, force: true })
    return server.stop()
  }
  return { ...server, stop }
}

async function copySite(data: string): Promise<void> {
  const { JOURNEY_FILLED: filled = '', JOURNEY_PICTURES: pictures = '' } = process.env
  await copy(filled, data)
  for (const id of await readdir(join(filled, 'media')))
    await copy(join(pictures, id), join(data, 'media', id))
}

/** Without the files that are still being written. */
function copy(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.part') })
}

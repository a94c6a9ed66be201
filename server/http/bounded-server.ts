import { createServer, type Server } from 'node:http'
import { clientAddress } from './client-address.ts'

/** How long a connection may take for what it does, in milliseconds, what a head may weigh, and how many there may be. */
export const LIMITS = {
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  // A large upload over a slow line.
  requestMs: 60_000,
  // Streamed events have a heartbeat; a reader who takes nothing for so long has gone.
  silenceMs: 120_000,
  checkMs: 5000,
  connections: 4000,
  connectionsOfAnAddress: 1000,
}

/**
 * A server that ends connections which send or take too slowly, and has a limit for them in all and for each address, but
 * not for that of a trusted proxy, from which everybody comes.
 */
export function boundedServer({ isBehindProxy = false, limits = LIMITS }): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
  })
  server.timeout = limits.silenceMs
  server.maxConnections = limits.connections
  if (!isBehindProxy) limitEachAddress(server, limits.connectionsOfAnAddress)
  return server
}

function limitEachAddress(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.prependListener('connection', (socket) => {
    const address = clientAddress(socket.remoteAddress, {}, false)
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > most) socket.destroy()
  })
}

import { createServer, type Server } from 'node:http'
import { NO_PROXY, type ProxyTrust } from './proxy-trust.ts'
import { shareConnections } from './shared-connections.ts'

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
  // Less than a quarter, so that four addresses do not fill the site.
  connectionsOfAnAddress: 800,
}

/**
 * A server that ends connections which send or take too slowly, and has a limit for them in all and shares for each address,
 * but not for that of a trusted proxy, from which everybody comes.
 */
export function boundedServer({
  trust = NO_PROXY,
  limits = LIMITS,
}: {
  trust?: ProxyTrust
  limits?: typeof LIMITS
}): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
  })
  server.timeout = limits.silenceMs
  server.maxConnections = limits.connections
  shareConnections(server, limits, trust)
  return server
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from './client-address.ts'
import { isBelieved, NO_PROXY, type ProxyTrust } from './proxy-trust.ts'

type Shares = { connections: number; connectionsOfAnAddress: number }

type Connection = { socket: Socket; own: Address; requests: number }
type Address = { name: string; open: Set<Connection>; waiting: Set<Connection> }

/**
 * Limits the connections of each address. Once half of all are open, each new one ends the oldest that waits (for a request,
 * or for the rest of one) of the address with most of these; when all are open, the oldest of the address with most. The
 * connections of trusted proxies, from which everybody comes, are left out.
 */
export function shareConnections(server: Server, limits: Shares, trust: ProxyTrust): void {
  const addresses = new Map<string, Address>()
  const connections = new WeakMap<Socket, Connection>()
  let count = 0

  server.prependListener('connection', (socket) => {
    if (isBelieved(trust, socket.remoteAddress)) return
    const name = clientAddress(socket.remoteAddress, {}, NO_PROXY)
    const own = addresses.get(name) ?? { name, open: new Set(), waiting: new Set() }
    if (own.open.size >= limits.connectionsOfAnAddress) return void socket.destroy()
    addresses.set(name, own)
    const connection = { socket, own, requests: 0 }
    connections.set(socket, connection)
    own.open.add(connection)
    own.waiting.add(connection)
    count++
    socket.once('close', () => leave(connection))
    makeRoom(connection)
  })

  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (connection) followRequest(connection, request, response)
  })

  function makeRoom(newest: Connection): void {
    if (count <= limits.connections / 2) return
    const waiting = oldestOfMost('waiting')
    if (waiting && waiting !== newest) end(waiting)
    else if (count >= limits.connections) end(oldestOfMost('open'))
  }

  function end(connection: Connection | undefined): void {
    if (!connection) return
    leave(connection)
    connection.socket.destroy()
  }

  function leave(connection: Connection): void {
    const { own } = connection
    own.waiting.delete(connection)
    if (!own.open.delete(connection)) return
    count--
    if (own.open.size === 0) addresses.delete(own.name)
  }

  function oldestOfMost(kind: 'open' | 'waiting'): Connection | undefined {
    let most = new Set<Connection>()
    for (const address of addresses.values()) {
      if (address[kind].size > most.size) most = address[kind]
    }
    const [oldest] = most
    return oldest
  }
}

// A connection whose request has arrived waits for the server, until the next request is its turn.
function followRequest(
  connection: Connection,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { own } = connection
  connection.requests++
  const arrive = () => connection.requests > 0 && own.waiting.delete(connection)
  if (hasBody(request)) request.once('end', arrive)
  else arrive()
  response.once('close', () => {
    connection.requests--
    if (connection.requests === 0 && own.open.has(connection)) own.waiting.add(connection)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

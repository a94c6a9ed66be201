import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A TCP proxy before the PostgreSQL server at `target` that can fall silent: connections stay open, and their bytes are lost. It
 * can also refuse new connections as the server does.
 */
export async function startSilentProxy(target: URL) {
  let isSilent = false
  let refusal: string | undefined
  let refused = 0
  const sockets = new Set<Socket>()
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => isSilent || to.write(bytes))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    if (refusal !== undefined) {
      refused++
      return refuse(client, refusal)
    }
    const behind = connect(Number(target.port), target.hostname)
    pass(client, behind)
    pass(behind, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: url.href,
    fallSilent: () => void (isSilent = true),
    /** New connections work; what was lost stays lost. */
    speak: () => void (isSilent = false),
    /** Answers new connections with an error of this SQLSTATE, and with undefined no more. */
    refuse: (code: string | undefined) => void (refusal = code),
    /** How many connections were answered so. */
    refused: () => refused,
    /** Breaks every connection. */
    cut,
    close: () => {
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

// ErrorResponse of PostgreSQL's protocol, in answer to whatever is said first.
function refuse(client: Socket, code: string): void {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + fields.length)
  client.once('data', () => client.end(Buffer.concat([Buffer.from('E'), length, fields])))
  client.on('error', () => client.destroy())
}

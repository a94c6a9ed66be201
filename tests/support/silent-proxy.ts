import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy before the server at `target` that can fall silent: connections stay open, and their bytes are lost. */
export async function startSilentProxy(target: URL) {
  let isSilent = false
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
    /** Breaks every connection. */
    cut,
    close: () => {
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

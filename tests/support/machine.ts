import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startServer } from '#tools/machine/server.mjs'

type Server = Awaited<ReturnType<typeof startServer>>
type Sent = {
  method?: string
  cookie?: string
  json?: unknown
  form?: FormData
  /** The address of the visitor. */
  from?: string
  agent?: string
  /** The key under which a request is answered once. */
  key?: string
}

/** What a machine answered; status 0 where it was killed meanwhile. */
export type Told = { status: number; text: string; cookies: string; type: string }

const NOTHING: Told = { status: 0, text: '', cookies: '', type: '' }

/** A machine that serves a site with its real server, and can be killed and started again. */
export class Machine {
  readonly #env: Record<string, string>
  #server: Server

  private constructor(env: Record<string, string>, server: Server) {
    this.#env = env
    this.#server = server
  }

  /** The site must have been built. */
  static async start(env: Record<string, string>): Promise<Machine> {
    const own = { STARTER_CONTENT: 'false', NIGHTLY_BACKUP: 'off', TRUST_PROXY: 'true', ...env }
    return new Machine(own, await startServer({ env: own }))
  }

  get pid(): number {
    return this.#server.pid
  }

  get url(): string {
    return this.#server.url
  }

  get output(): string {
    return this.#server.output()
  }

  /** Sends a request on a connection of its own. */
  async ask(
    path: string,
    { method, cookie, json, form, from, agent, key }: Sent = {},
  ): Promise<Told> {
    const body = json === undefined ? form : JSON.stringify(json)
    const encoded = new Response(body)
    const type = json === undefined ? encoded.headers.get('content-type') : 'application/json'
    const headers = {
      ...(type && { 'content-type': type }),
      ...(cookie && { cookie }),
      ...(from && { 'x-forwarded-for': from }),
      ...(key && { 'idempotency-key': key }),
      ...(agent && { 'user-agent': agent }),
    }
    const bytes = Buffer.from(await encoded.arrayBuffer())
    const url = this.url + path
    return new Promise((resolve) => {
      const asked = request(url, { agent: false, method: method ?? 'GET', headers }, (answer) => {
        const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])
        buffer(answer).then(
          (read) =>
            resolve({
              status: answer.statusCode ?? 0,
              text: read.toString(),
              cookies: cookies.join('; '),
              type: answer.headers['content-type'] ?? '',
            }),
          () => resolve(NOTHING),
        )
      })
      asked.on('error', () => resolve(NOTHING))
      asked.end(bytes)
    })
  }

  post(path: string, json: unknown, sent: Sent = {}): Promise<Told> {
    return this.ask(path, { ...sent, method: 'POST', json })
  }

  /** The Cookie header of a new session. */
  async signIn(json: { email: string; password: string }): Promise<string> {
    const { status, cookies } = await this.post('/api/auth/login', json)
    if (status !== 200) throw new Error(`${json.email} could not sign in: ${status}`)
    return cookies
  }

  /** As by `kill -9`. */
  kill(): void {
    process.kill(this.pid, 'SIGKILL')
  }

  /** Starts it again where it was, after it was killed. */
  async restart(): Promise<void> {
    this.#server = await startServer({ env: this.#env, former: this.#server })
  }

  /** Resolves to its exit code. */
  stop(): Promise<number | null> {
    return this.#server.stop()
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BucketSettings } from '#server/adapters/s3/bucket.ts'

const BUCKET = 'kiosk-pictures'
// The only key that the server takes.
const KEY = 'S3RVER'

// It signs the path of a bucket without the slash behind it, where every store signs the path that was asked for.
const PROGRAM = `
const v4 = require(process.argv[1].replace(/s3rver.js$/, 'signature/v4.js'))
const { getStringToSign } = v4
v4.getStringToSign = (asked, request) => {
  const isList = asked.method === 'GET' && asked.uri.lastIndexOf('/') === 0
  return getStringToSign({ ...asked, uri: isList ? asked.uri + '/' : asked.uri }, request)
}
const S3rver = require(process.argv[1])
const options = { address: '127.0.0.1', port: 0, silent: true, directory: process.argv[2] }
new S3rver({ ...options, configureBuckets: [{ name: process.argv[3] }] })
  .run()
  .then(({ port }) => console.log(port))
process.stdin.on('end', () => process.exit(0)).resume()
`

export type S3Server = {
  settings: BucketSettings
  /** The settings as variables of the environment. */
  env: Record<`S3_${string}`, string>
  /** Many objects at once, without the server's 7 ms for each. */
  lay(keys: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Starts an S3 server as a process of its own, which checks signatures, with one empty bucket. It ends with its parent. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-s3-'))
  const require = createRequire(import.meta.url)
  const library = require.resolve('@20minutes/s3rver')
  // It enciphers where a list goes on with DES.
  const flags = ['--openssl-legacy-provider', '-e', PROGRAM]
  const child = spawn(process.execPath, [...flags, library, folder, BUCKET], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  const endpoint = `http://127.0.0.1:${port.toString().trim()}`
  return {
    settings: settingsAt(endpoint),
    env: envAt(endpoint),
    async lay(keys) {
      for (const key of keys) {
        const path = join(folder, BUCKET, `${key}._S3rver_object`)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, key)
      }
    },
    async close() {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The settings of the server's bucket behind another address, such as that of a proxy. */
export function settingsAt(endpoint: string): BucketSettings {
  return { endpoint, bucket: BUCKET, region: 'us-east-1', accessKeyId: KEY, secretAccessKey: KEY }
}

export function envAt(endpoint: string): S3Server['env'] {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  }
}

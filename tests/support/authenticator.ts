import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40]

type Options = { challenge: string; user?: { id: string } }
type Circumstances = { origin?: string; host?: string; isVerified?: boolean; counter?: number }

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** An authenticator with one passkey (WebAuthn Level 3, ES256), whose device counts its uses. */
export function authenticator(home = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  let userHandle = ''
  let uses = 0

  function clientData(type: string, challenge: string, { origin = home }: Circumstances): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  function authenticatorData(extra: number, around: Circumstances, tail = Buffer.alloc(0)): Buffer {
    const { host = 'localhost', isVerified = true, counter = ++uses } = around
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | extra
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, tail])
  }

  return {
    /** Answers `navigator.credentials.create`. */
    make(options: Options, around: Circumstances = {}) {
      userHandle = options.user?.id ?? ''
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.from([0, credentialId.length])
      const tail = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const data = authenticatorData(HAS_CREDENTIAL, around, tail)
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, around)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
    },
    /** Answers `navigator.credentials.get`. */
    show(options: Options, around: Circumstances = {}) {
      const client = clientData('webauthn.get', options.challenge, around)
      const data = authenticatorData(0, around)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle,
      }
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
    },
  }
}

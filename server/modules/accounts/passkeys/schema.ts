import { z } from 'zod'
import { looksLikeLink } from '#shared/text/link-like.ts'
import { line } from '#shared/api/schemas.ts'

const MOST_NAME = 60
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)

const ATTACHMENTS = ['platform', 'cross-platform'] as const

/** What browsers make of a ceremony (WebAuthn Level 3, `toJSON`); what else they send is left out. */
const credential = {
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z
    .unknown()
    .transform((sent) => ATTACHMENTS.find((attachment) => attachment === sent))
    .optional(),
}
const noExtensions = z
  .unknown()
  .transform(() => ({}))
  .optional()
  .default({})

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export const registration = z.object({
  ...credential,
  clientExtensionResults: noExtensions,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(16_000),
    transports: z
      .array(z.string())
      .max(20)
      .transform((names) => TRANSPORTS.filter((name) => names.includes(name)))
      .optional()
      .default([]),
  }),
})

export const authentication = z.object({
  ...credential,
  clientExtensionResults: noExtensions,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
})

const NEEDS_NAME = 'Name this passkey, such as “My phone”.'

/** Mails about the passkey say it. */
export const passkeyName = z
  .string({ error: NEEDS_NAME })
  .max(MOST_NAME * 2, `At most ${MOST_NAME} characters.`)
  .pipe(line(MOST_NAME * 2))
  .pipe(z.string().min(1, NEEDS_NAME).max(MOST_NAME, `At most ${MOST_NAME} characters.`))
  .refine((text) => !looksLikeLink(text), 'Please leave out links and web addresses')

export const addPasskeyIn = z.object({ name: passkeyName, credential: registration })
export const renamePasskeyIn = z.object({ name: passkeyName })
export const passkeyIn = z.object({ credential: authentication })
export const passkeyIdParam = z.object({ id: z.string().max(100) })

/** Options for `navigator.credentials.create` and `.get`, as JSON (WebAuthn Level 3). */
export const ceremonyOut = z.object({ options: z.record(z.string(), z.unknown()) })

export const passkeyOut = z.object({
  _id: z.string(),
  name: z.string(),
  /** Copied between the person's devices by their maker. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

export const passkeysOut = z.object({ passkeys: z.array(passkeyOut) })
export const onePasskeyOut = z.object({ passkey: passkeyOut })

export type Passkey = z.infer<typeof passkeyOut>
export type Registration = z.infer<typeof registration>
export type Authentication = z.infer<typeof authentication>

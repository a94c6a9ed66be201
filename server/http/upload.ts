import type { Context as HonoContext } from 'hono'
import { Refusal } from '#server/kernel/refusal.ts'
import type { AppEnv } from './app-env.ts'

const MAX_FILE_BYTES = 12 * 1024 * 1024
const MAX_PARTS = 50

export type UploadForm = {
  /** The first value of each name. */
  fields: Record<string, string>
  /** Undefined when no file was sent; not yet known to be a picture. */
  file: Buffer | undefined
}

/** Reads a multipart body with at most one file, in the part `field`; refuses other, further and oversized files. */
export async function readUploadForm(c: HonoContext<AppEnv>, field: string): Promise<UploadForm> {
  const parts = await readParts(c)
  const fields: Record<string, string> = {}
  const files: File[] = []
  for (const [name, value] of parts) {
    if (typeof value === 'string') fields[name] ??= value
    else if (isEmptyChoice(value)) continue
    else if (name === field) files.push(value)
    else throw unusable()
  }
  const [file, another] = files
  if (another || (file && file.size > MAX_FILE_BYTES)) throw unusable()
  return { fields, file: file && Buffer.from(await file.arrayBuffer()) }
}

/** As `readUploadForm`, but the file is required. */
export async function readPictureUpload(c: HonoContext<AppEnv>, field: string): Promise<Buffer> {
  const { file } = await readUploadForm(c, field)
  if (!file) throw unusable()
  return file
}

async function readParts(c: HonoContext<AppEnv>): Promise<[string, string | File][]> {
  const isMultipart = c.req.header('Content-Type')?.startsWith('multipart/form-data')
  const form = isMultipart && (await c.req.formData().catch(() => undefined))
  const parts = form ? [...form.entries()] : undefined
  if (!parts || parts.length > MAX_PARTS) throw unusable()
  return parts
}

// Browsers send an unused file field as an empty part without a name.
function isEmptyChoice(file: File): boolean {
  return file.size === 0 && file.name === ''
}

function unusable(): Refusal {
  return new Refusal('invalid', 'unusable_upload', 'Image upload failed')
}

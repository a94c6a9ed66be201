import type { Context as HonoContext } from 'hono'
import { Refusal } from '#server/kernel/refusal.ts'
import type { AppEnv } from './app-env.ts'
import { BODY_BYTES } from './bounded-body.ts'
import { readForm, type FormFile } from './form.ts'

export type UploadForm = {
  /** The first value of each name. */
  fields: Record<string, string>
  /** Undefined when no file was sent; not yet known to be a picture. */
  file: Buffer | undefined
}

/**
 * Reads a form with at most one file, in the part `field`. Refuses other and further files with `problem`, and more than
 * 12 MB.
 */
export async function readUploadForm(
  c: HonoContext<AppEnv>,
  field: string,
  problem = 'The form could not be read.',
): Promise<UploadForm> {
  const unusable = () => new Refusal('invalid', 'unusable_upload', problem)
  const entries = await readForm(c, BODY_BYTES.file)
  if (!entries) throw unusable()
  const fields: Record<string, string> = {}
  const files: Buffer[] = []
  for (const [name, value] of entries) {
    if (name === field && isEmptyChoice(value)) continue
    if (typeof value === 'string') fields[name] ??= value
    else if (name === field) files.push(value.bytes)
    else throw unusable()
  }
  const [file, another] = files
  if (another) throw unusable()
  return { fields, file }
}

/** As `readUploadForm`, but the file is required. */
export async function readPictureUpload(c: HonoContext<AppEnv>, field: string): Promise<Buffer> {
  const problem = 'Image upload failed'
  const { file } = await readUploadForm(c, field, problem)
  if (!file) throw new Refusal('invalid', 'unusable_upload', problem)
  return file
}

// Browsers send a file field in which nothing was chosen as an empty part without a name.
function isEmptyChoice(value: string | FormFile): boolean {
  return typeof value === 'string' ? value === '' : value.bytes.length === 0 && value.name === ''
}

import {
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser'
import type { Context as HonoContext } from 'hono'
import { Refusal } from '#server/kernel/refusal.ts'
import type { AppEnv } from './app-env.ts'
import { BODY_BYTES, bytesOf, chunksOf, tooLarge } from './bounded-body.ts'

const MOST_FIELDS = 100
const LONGEST_TEXT_BYTES = BODY_BYTES.small
const LONGEST_HEADER_BYTES = 4096

const URLENCODED = /^application\/x-www-form-urlencoded\b/i
const BOUNDARY = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]+)"|([^;,\s]+))/i

/** A file of a form; `name` is empty for a field in which nothing was chosen. */
export type FormFile = { name: string; type: string; bytes: Buffer<ArrayBuffer> }

export type FormEntry = [name: string, value: string | FormFile]

/**
 * Reads a form of at most `maxBytes`, part by part while it arrives. Refuses more than 100 fields and a text of more
 * than 64 KB; undefined for what is not a form.
 */
export async function readForm(
  c: HonoContext<AppEnv>,
  maxBytes: number,
): Promise<FormEntry[] | undefined> {
  const type = typeOf(c)
  if (URLENCODED.test(type)) return readFields(c)
  const boundary = BOUNDARY.exec(type)
  if (!boundary) return undefined
  return readParts(c, { boundary: boundary[1] ?? boundary[2] ?? '', maxBytes })
}

/** Whether the body is declared as a form, with files or without. */
export function isForm(c: HonoContext<AppEnv>): boolean {
  return URLENCODED.test(typeOf(c)) || /^multipart\/form-data\b/i.test(typeOf(c))
}

async function readFields(c: HonoContext<AppEnv>): Promise<FormEntry[]> {
  const text = (await bytesOf(c, LONGEST_TEXT_BYTES)).toString()
  if (countOf('&', text) >= MOST_FIELDS) throw tooLarge()
  return [...new URLSearchParams(text)]
}

type Multipart = { boundary: string; maxBytes: number }

async function readParts(
  c: HonoContext<AppEnv>,
  { boundary, maxBytes }: Multipart,
): Promise<FormEntry[] | undefined> {
  const parser = new MultipartParser(boundary, {
    maxParts: MOST_FIELDS,
    maxHeaderSize: LONGEST_HEADER_BYTES,
    maxFileSize: maxBytes,
    maxTotalSize: maxBytes,
  })
  const entries: FormEntry[] = []
  for await (const chunk of chunksOf(c, maxBytes)) {
    // What follows the last part has no meaning.
    if (isWhole(parser)) continue
    if (!attempt(() => entries.push(...[...parser.write(chunk)].map(entryOf)))) return undefined
  }
  return isWhole(parser) ? entries : undefined
}

function entryOf(entry: MultipartPart): FormEntry {
  const { name, filename } = entry
  if (!name) throw new TypeError('a part without a name')
  if (entry.isFile) {
    const type = entry.mediaType ?? 'application/octet-stream'
    return [name, { name: filename ?? '', type, bytes: Buffer.concat(entry.content) }]
  }
  if (entry.size > LONGEST_TEXT_BYTES) throw tooLarge()
  return [name, entry.text]
}

function isWhole(parser: MultipartParser): boolean {
  return attempt(() => parser.finish())
}

// False for what the parser cannot read; what is too large is refused.
function attempt(step: () => void): boolean {
  try {
    step()
    return true
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof MaxPartsExceededError) throw tooLarge()
    if (error instanceof MaxHeaderSizeExceededError) throw tooLarge()
    return false
  }
}

function typeOf(c: HonoContext<AppEnv>): string {
  return c.req.header('Content-Type') ?? ''
}

function countOf(sign: string, text: string): number {
  return text.split(sign, MOST_FIELDS + 1).length - 1
}

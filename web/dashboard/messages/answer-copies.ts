import { browserStorage } from '#web/dashboard/kit/copies/browser-storage.ts'
import { windowJournal } from '#web/dashboard/kit/copies/journal.ts'
import { StoredCopies, type CopyFormat } from '#web/dashboard/kit/copies/stored-copies.ts'
import { asRecord } from '#shared/api/record.ts'
import { parsedJson } from '#shared/text/parsed-json.ts'

/** An answer that was typed and not sent. */
export type AnswerCopy = { text: string; savedAt: string; writer: string }

const LONGEST = 20_000
const FORMAT: CopyFormat<AnswerCopy> = { prefix: 'kiosk-answer', parse: parseAnswerCopy }

/** What this browser keeps of the answers that a person types, by message. */
export function answerCopies(userId: string): StoredCopies<AnswerCopy> {
  return new StoredCopies(FORMAT, userId, { storage: browserStorage(), journal: windowJournal() })
}

/** Parses a copy from text that anybody may have written. */
export function parseAnswerCopy(stored: string | null): AnswerCopy | undefined {
  if (!stored || stored.length > LONGEST) return undefined
  const { text, savedAt, writer } = asRecord(parsedJson(stored))
  if (typeof text !== 'string' || !text.trim()) return undefined
  if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return undefined
  if (typeof writer !== 'string' || writer.length > 100) return undefined
  return { text: text.toWellFormed(), savedAt: new Date(savedAt).toISOString(), writer }
}

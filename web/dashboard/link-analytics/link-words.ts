import type { LinkOut } from '#server/modules/links/outbound/schema.ts'
import { formatDate } from '#web/ui/date-text.tsx'

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain'

export const STATE_WORDS: Record<LinkOut['state'], { label: string; tone: Tone }> = {
  broken: { label: 'Broken', tone: 'bad' },
  moved: { label: 'Moved', tone: 'info' },
  unreachable: { label: 'No answer', tone: 'warn' },
  unchecked: { label: 'Not checked yet', tone: 'plain' },
  blocked: { label: 'Cannot be checked', tone: 'plain' },
  ok: { label: 'Works', tone: 'ok' },
}

const MEANING: Record<number, string> = { 404: 'not found', 410: 'gone', 500: 'an error there' }

/** An address as people say it: without its scheme, and without a slash alone at its end. */
export function addressText(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/^([^/]+)\/$/, '$1')
}

type Checked = Pick<LinkOut, 'state' | 'status' | 'movedTo' | 'failedSince' | 'checkedAt'>

/** What was found at an address, in a few words. */
export function checkedText({ state, status, movedTo, failedSince, checkedAt }: Checked): string {
  const meaning = status === null ? '' : `${status}${MEANING[status] ? `, ${MEANING[status]}` : ''}`
  const what = meaning || 'no answer'
  const day = checkedAt ? `on ${formatDate(new Date(checkedAt))}` : ''
  if (state === 'moved') return `to ${addressText(movedTo)}`
  if (state === 'broken')
    return failedSince ? `${what}, since ${formatDate(new Date(failedSince))}` : what
  if (state === 'unreachable') return `${meaning && `${meaning}; `}it will be asked again in a day`
  if (state === 'blocked') return `${meaning && `${meaning}, `}${day}`
  return day
}

import type { AiFault } from '#server/adapters/ai.ts'

export const FAULT_TEXTS: Record<AiFault, string> = {
  refused_key: 'The AI server rejected the key. Check AI_API_KEY.',
  unknown_model:
    'The AI server does not know this address or model. Check AI_BASE_URL and AI_MODEL.',
  busy: 'The AI server is busy, or its own limit is used up. Wait a moment and try again.',
  failed: 'The AI server reported an error. Try again.',
  unreachable:
    'The AI server could not be reached. Check AI_BASE_URL and that the server is running.',
  redirected:
    'The AI server redirected the request, and redirects are not followed. Check AI_BASE_URL.',
  garbled:
    'The answer could not be understood. Check that AI_BASE_URL points to an OpenAI-compatible server.',
  silent: 'The AI server sent nothing for a minute, so the draft was stopped.',
  too_slow: 'The draft took longer than five minutes, so it was stopped.',
  too_large: 'The answer was far too long, so it was stopped.',
  cut: 'The answer was cut off before the end.',
  stopped: 'The draft was stopped.',
}

export const EMPTY_TEXT = 'The AI server returned no text. Try again, or add detail to the brief.'
export const RESTART_TEXT =
  'The site is restarting, so the draft was stopped. Try again in a minute.'
export const UNKNOWN_TEXT = 'Something went wrong on our side. Try again.'

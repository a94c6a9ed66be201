import type { AiFault } from '#server/adapters/ai.ts'

export const FAULT_TEXTS: Record<AiFault, string> = {
  refused_key: 'The AI server refused the key. Check AI_API_KEY.',
  unknown_model:
    'The AI server does not know this address or model. Check AI_BASE_URL and AI_MODEL.',
  busy: 'The AI server is busy, or its own limit is used up. Wait a little and try again.',
  failed: 'The AI server had a fault. Try again.',
  unreachable: 'The AI server could not be reached. Check AI_BASE_URL and whether the server runs.',
  redirected:
    'The AI server sent the request to another address, which is not followed. Check AI_BASE_URL.',
  garbled:
    'The answer could not be understood. Check that AI_BASE_URL leads to an OpenAI-compatible server.',
  silent: 'The AI server said nothing for a minute, so the draft was ended.',
  too_slow: 'The draft took longer than five minutes, so it was ended.',
  too_large: 'The answer was far too long, so it was ended.',
  cut: 'The answer broke off before its end.',
  stopped: 'The draft was stopped.',
}

export const EMPTY_TEXT =
  'The AI server answered without a text. Try again, or say more in the brief.'
export const RESTART_TEXT =
  'The site is being restarted, so the draft was ended. Try again in a minute.'
export const UNKNOWN_TEXT = 'Something went wrong on our side. Try again.'

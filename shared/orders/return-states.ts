/** The states of a return: what its customer asked for, how the shop answered, and how it ended. */
export const RETURN_STATES = [
  'requested',
  'accepted',
  'declined',
  'received',
  'refunded',
  'closed',
  'withdrawn',
] as const

export type ReturnState = (typeof RETURN_STATES)[number]

const NEXT: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['accepted', 'declined', 'refunded', 'withdrawn'],
  accepted: ['received', 'declined', 'refunded', 'withdrawn'],
  received: ['refunded', 'closed'],
  declined: [],
  refunded: [],
  closed: [],
  withdrawn: [],
}

/** The states that a return may take next. It is `refunded` by a refund, and `withdrawn` by its customer. */
export function nextReturnStates(state: ReturnState): readonly ReturnState[] {
  return NEXT[state]
}

/** The states in which somebody still has to do something. */
export const OPEN_RETURN_STATES = ['requested', 'accepted', 'received'] as const

/** Whether the pieces of a return cannot be returned once more. */
export function holdsPieces(state: ReturnState): boolean {
  return state !== 'declined' && state !== 'withdrawn'
}

export const RETURN_REASONS = [
  'changed-mind',
  'damaged',
  'wrong-item',
  'not-as-described',
  'late',
  'other',
] as const

export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Whether a text is one of the codes in which the API names reasons. */
export function isReturnReason(text: string): text is ReturnReason {
  return RETURN_REASONS.some((reason) => reason === text)
}

const REASON_TEXTS: Record<ReturnReason, string> = {
  'changed-mind': 'I changed my mind',
  damaged: 'It is damaged or does not work',
  'wrong-item': 'It is not what I ordered',
  'not-as-described': 'It is not as described',
  late: 'It came too late',
  other: 'Another reason',
}

/** A reason as its customer chooses it. */
export function reasonText(reason: ReturnReason): string {
  return REASON_TEXTS[reason]
}

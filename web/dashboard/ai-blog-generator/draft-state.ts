import type { Draft, DraftHead, StreamEvent, Usage } from '#server/modules/ai/schema.ts'

export type Phase = 'idle' | 'writing' | 'done' | 'stopped' | 'failed'

/** A streaming draft: finished blocks as sanitized HTML, the paragraph being written as plain text. */
export type DraftState = {
  phase: Phase
  isThinking: boolean
  head: DraftHead
  blocks: string[]
  tail: string
  /** The whole text so far as Markdown, for the word count. */
  text: string
  claims: string[]
  draft: Draft | undefined
  aiContent: string
  usage: Usage | null
  problem: string
  fields: Record<string, string>
}

export type Action =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'clear' }
  | { type: 'events'; events: StreamEvent[] }
  | { type: 'fail'; message: string; fields?: Record<string, string> | undefined }

const NO_HEAD: DraftHead = {
  title: '',
  excerpt: '',
  metaTitle: '',
  metaDescription: '',
  tags: [],
  outline: [],
}

export const EMPTY: DraftState = {
  phase: 'idle',
  isThinking: false,
  head: NO_HEAD,
  blocks: [],
  tail: '',
  text: '',
  claims: [],
  draft: undefined,
  aiContent: '',
  usage: null,
  problem: '',
  fields: {},
}

/** A draft that was stopped or failed keeps everything received. */
export function draftReducer(state: DraftState, action: Action): DraftState {
  if (action.type === 'clear') return { ...EMPTY, usage: state.usage }
  if (action.type === 'start') return { ...EMPTY, phase: 'writing', usage: state.usage }
  if (action.type === 'events') return action.events.reduce(take, state)
  if (state.phase !== 'writing') return state
  if (action.type === 'stop') return { ...state, phase: 'stopped', isThinking: false }
  const { message: problem, fields = {} } = action
  return { ...state, phase: 'failed', isThinking: false, problem, fields }
}

function take(state: DraftState, streamEvent: StreamEvent): DraftState {
  if (state.phase !== 'writing') return state
  const { event, data } = streamEvent
  if (event === 'thinking') return { ...state, isThinking: true }
  if (event === 'head') return { ...state, isThinking: false, head: data }
  if (event === 'text') {
    const { text } = data
    return { ...state, isThinking: false, tail: state.tail + text, text: state.text + text }
  }
  if (event === 'block') return { ...state, blocks: [...state.blocks, data.html], tail: '' }
  if (event === 'claim') return { ...state, claims: [...state.claims, data.text] }
  const ended = { ...state, isThinking: false, usage: data.usage ?? state.usage }
  if (event === 'error') return { ...ended, phase: 'failed', problem: data.message }
  return {
    ...ended,
    phase: 'done',
    draft: data.draft,
    aiContent: data.aiContent ?? '',
    claims: data.draft?.claims ?? state.claims,
  }
}

export function wordCount({ text }: DraftState): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}

/** The planned headings that have not been written yet, and the number already begun. */
export function planOf({ text, head: { outline } }: DraftState): { begun: number; open: string[] } {
  const begun = text.match(/^##? .+$/gm)?.length ?? 0
  return { begun: Math.min(begun, outline.length), open: outline.slice(begun) }
}

export function hasText({ blocks, tail }: DraftState): boolean {
  return blocks.length > 0 || tail.trim() !== ''
}

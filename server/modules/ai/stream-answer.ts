import type { AiServer, AiUsage } from '#server/adapters/ai.ts'
import type { Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Prompt } from './blog-prompt.ts'
import { DraftReader, type ReadDraft } from './draft-reader.ts'
import { EMPTY_TEXT, FAULT_TEXTS, faultReason, RESTART_TEXT, UNKNOWN_TEXT } from './fault-texts.ts'
import { draftHead, draftHtml } from './finish-draft.ts'
import { enterStream } from './require-ai.ts'
import type { StreamEvent, Usage } from './schema.ts'
import { estimateTokens, monthOf, spend } from './token-budget.ts'

type Done = Omit<Extract<StreamEvent, { event: 'done' }>['data'], 'usage'>

export type Answer = {
  purpose: 'blog' | 'product'
  member: Member
  server: AiServer
  prompt: Prompt
  startsWith: 'head' | 'body'
  /** What is made of a whole answer; undefined when there is nothing in it. */
  finish(read: ReadDraft): Promise<Done | undefined> | Done | undefined
}

/** The events of one answer while it is written: the text as it grows, then `done` or `error`. Its cost is always written down. */
export async function* streamAnswer(
  ctx: Context,
  answer: Answer,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const leave = enterStream(ctx)
  const cost = new Cost(ctx, answer)
  const reader = new DraftReader(answer.startsWith)
  try {
    let isThinking = false
    for await (const part of answer.server.write({ ...answer.prompt, signal })) {
      if (part.kind === 'end') {
        cost.counted = part.usage
        continue
      }
      cost.outputBytes += Buffer.byteLength(part.text)
      if (part.kind === 'text') yield* shown(reader, reader.read(part.text))
      else if (!isThinking) yield { event: 'thinking', data: {} }
      isThinking = part.kind === 'thought'
    }
    yield* shown(reader, reader.end())
    const done = await answer.finish(reader.draft)
    const usage = await cost.settle()
    if (done) yield { event: 'done', data: { ...done, usage } }
    else yield { event: 'error', data: { code: 'empty', message: EMPTY_TEXT, usage } }
  } catch (error) {
    yield* shown(reader, reader.end())
    yield { event: 'error', data: { ...told(ctx, error, signal), usage: await cost.settle() } }
  } finally {
    leave()
    await cost.settle()
  }
}

function* shown(
  { draft }: DraftReader,
  events: ReturnType<DraftReader['read']>,
): Generator<StreamEvent> {
  for (const event of events) {
    if (event.event === 'fields') yield { event: 'head', data: draftHead(draft) }
    else if (event.event === 'markdown')
      yield { event: 'block', data: { html: draftHtml(event.markdown) } }
    else yield event
  }
}

function told(ctx: Context, error: unknown, signal: AbortSignal) {
  const reason = faultReason(error)
  if (!reason) {
    ctx.log.error({ err: error }, 'an AI draft failed')
    return { code: 'failed', message: UNKNOWN_TEXT }
  }
  ctx.log.warn({ reason, host: ctx.ai?.host }, 'an AI draft did not come whole')
  const isOurs = reason === 'stopped' && signal.aborted
  return { code: reason, message: isOurs ? RESTART_TEXT : FAULT_TEXTS[reason] }
}

// A server that sends no figures, and an answer that was stopped, are counted by their length.
class Cost {
  counted: AiUsage | undefined
  outputBytes = 0
  readonly #ctx: Context
  readonly #answer: Answer
  #settled: Promise<Usage> | undefined

  constructor(ctx: Context, answer: Answer) {
    this.#ctx = ctx
    this.#answer = answer
  }

  settle(): Promise<Usage> {
    return (this.#settled ??= this.#writeDown())
  }

  async #writeDown(): Promise<Usage> {
    const spent = this.counted ?? this.#estimate()
    const { purpose, member } = this.#answer
    if (spent.inputTokens + spent.outputTokens > 0)
      await spend(this.#ctx, purpose, { ...spent, userId: member.userId })
    return { ...spent, isEstimated: !this.counted, ...(await monthOf(this.#ctx)) }
  }

  #estimate(): AiUsage {
    if (this.outputBytes === 0) return { inputTokens: 0, outputTokens: 0 }
    const { instructions, prompt } = this.#answer.prompt
    return {
      inputTokens: estimateTokens(Buffer.byteLength(instructions + prompt)),
      outputTokens: estimateTokens(this.outputBytes),
    }
  }
}

import type { AiFault, AiServer, AiUsage } from '#server/adapters/ai.ts'
import type { Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Prompt } from './blog-prompt.ts'
import type { GivenNumbers } from './draft-charts.ts'
import { DraftReader, type ReadDraft } from './draft-reader.ts'
import { EMPTY_TEXT, FAULT_TEXTS, RESTART_TEXT, UNKNOWN_TEXT } from './fault-texts.ts'
import { draftHead, draftHtml } from './finish-draft.ts'
import { enterStream } from './require-ai.ts'
import type { StreamEvent, Usage } from './schema.ts'
import { estimateTokens, monthOf, spendTokens } from './token-budget.ts'

type Done = Omit<Extract<StreamEvent, { event: 'done' }>['data'], 'usage'>

export type Answer = {
  purpose: 'blog' | 'product'
  member: Member
  server: AiServer
  prompt: Prompt
  startsWith: 'head' | 'body'
  /** The numbers that its charts may show. */
  numbers?: GivenNumbers
  /** Undefined for an answer without content. */
  finish(read: ReadDraft): Promise<Done | undefined>
}

/** Streams the text as it grows, then `done` or `error`. The cost is always recorded. */
export async function* streamAnswer(
  ctx: Context,
  answer: Answer,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const leave = enterStream(ctx)
  const cost = new Cost(ctx, answer)
  const reader = new DraftReader(answer.startsWith)
  try {
    const fault = yield* written(answer, reader, { cost, signal })
    yield* shown(answer, reader, reader.end())
    const done = fault ? undefined : await answer.finish(reader.draft)
    const usage = await cost.settle()
    if (done) yield { event: 'done', data: { ...done, usage } }
    else yield { event: 'error', data: { ...errorOf(ctx, fault, signal), usage } }
  } catch (error) {
    ctx.log.error({ err: error }, 'an AI draft failed')
    const usage = await cost.settle()
    yield { event: 'error', data: { code: 'failed', message: UNKNOWN_TEXT, usage } }
  } finally {
    leave()
    await cost.settle()
  }
}

/** Returns why the answer is incomplete, if it is. */
async function* written(
  answer: Answer,
  reader: DraftReader,
  { cost, signal }: { cost: Cost; signal: AbortSignal },
): AsyncGenerator<StreamEvent, AiFault | undefined> {
  const { server, prompt } = answer
  let isThinking = false
  for await (const aiPart of server.write({ ...prompt, signal })) {
    if (aiPart.kind === 'fault') return aiPart.fault
    if (aiPart.kind === 'end') {
      cost.counted = aiPart.usage
      continue
    }
    cost.outputBytes += Buffer.byteLength(aiPart.text)
    if (aiPart.kind === 'text') yield* shown(answer, reader, reader.read(aiPart.text))
    else if (!isThinking) yield { event: 'thinking', data: {} }
    isThinking = aiPart.kind === 'thought'
  }
  return undefined
}

async function* shown(
  { numbers }: Answer,
  { draft }: DraftReader,
  events: ReturnType<DraftReader['read']>,
): AsyncGenerator<StreamEvent> {
  for (const event of events) {
    if (event.event === 'fields') yield { event: 'head', data: draftHead(draft) }
    else if (event.event === 'markdown')
      yield { event: 'block', data: { html: await draftHtml(event.markdown, numbers) } }
    else yield event
  }
}

function errorOf(ctx: Context, fault: AiFault | undefined, signal: AbortSignal) {
  if (!fault) return { code: 'empty', message: EMPTY_TEXT }
  ctx.log.warn({ fault, host: ctx.ai?.host }, 'an AI draft was incomplete')
  const isOurs = fault === 'stopped' && signal.aborted
  return { code: fault, message: isOurs ? RESTART_TEXT : FAULT_TEXTS[fault] }
}

// Without the server's figures, as for a stopped answer, tokens are estimated from the length.
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
    return (this.#settled ??= this.#record())
  }

  async #record(): Promise<Usage> {
    const spent = this.counted ?? this.#estimate()
    const { purpose, member } = this.#answer
    if (spent.inputTokens + spent.outputTokens > 0)
      await spendTokens(this.#ctx, purpose, { ...spent, userId: member.userId })
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

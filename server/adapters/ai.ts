import type { TextStreamPart, ToolSet } from 'ai'
import { FaultError, faultOf, type AiFault } from './ai-faults.ts'
import { fetchFrom } from './ai-fetch.ts'

export type { AiFault } from './ai-faults.ts'

/** Tokens as counted by the server. */
export type AiUsage = { inputTokens: number; outputTokens: number }

/**
 * A piece of an answer: text, the model's thinking, and last either the usage, if the server reports it, or why the answer
 * is incomplete.
 */
export type AiPart =
  | { kind: 'text'; text: string }
  | { kind: 'thought'; text: string }
  | { kind: 'end'; usage: AiUsage | undefined }
  | { kind: 'fault'; fault: AiFault }

export type AiRequest = { instructions: string; prompt: string; signal: AbortSignal }

export type AiServer = {
  host: string
  model: string
  write(request: AiRequest): AsyncIterable<AiPart>
}

/** `textBytes` limits the text, `wireBytes` everything that the server sends. */
export type AiLimits = { idleMs: number; totalMs: number; textBytes: number; wireBytes: number }

const MB = 1024 * 1024
const LIMITS: AiLimits = { idleMs: 60_000, totalMs: 5 * 60_000, textBytes: MB, wireBytes: 32 * MB }

type Options = {
  baseUrl: string
  apiKey?: string | undefined
  model: string
  limits?: Partial<AiLimits>
}

/** Speaks the chat-completions protocol with the server at `baseUrl` only. */
export function openAiServer({ limits, ...options }: Options): AiServer {
  const all = { ...LIMITS, ...limits }
  return {
    host: new URL(options.baseUrl).host,
    model: options.model,
    write: (request) => write(request, options, all),
  }
}

async function* write(
  request: AiRequest,
  options: Options,
  limits: AiLimits,
): AsyncGenerator<AiPart> {
  const watch = watchAnswer(request.signal, limits)
  let textBytes = 0
  try {
    const answer = await ask(request, options, { limits, signal: watch.signal })
    for await (const chunk of answer.stream) {
      const aiPart = partOf(chunk, textBytes > 0)
      if (aiPart?.kind === 'text') textBytes += Buffer.byteLength(aiPart.text)
      if (textBytes > limits.textBytes) throw new FaultError('too_large')
      // Whoever reads may take their time: only the server's silence counts.
      watch.pause()
      if (aiPart) yield aiPart
      watch.progress()
    }
    const fault = watch.fault()
    if (fault) yield { kind: 'fault', fault }
  } catch (error) {
    yield { kind: 'fault', fault: watch.fault() ?? faultOf(error, textBytes > 0) }
  } finally {
    watch.end()
  }
}

type GivenPart = TextStreamPart<ToolSet>

function partOf(chunk: GivenPart, hasBegun: boolean): AiPart | undefined {
  if (chunk.type === 'error') throw chunk.error
  if (chunk.type === 'text-delta') return { kind: 'text', text: chunk.text }
  if (chunk.type === 'reasoning-delta') return { kind: 'thought', text: chunk.text }
  if (chunk.type !== 'finish') return undefined
  if (chunk.finishReason === 'error') throw new FaultError(hasBegun ? 'cut' : 'garbled')
  if (chunk.finishReason === 'length') throw new FaultError('cut')
  return { kind: 'end', usage: usageOf(chunk.totalUsage) }
}

// These large packages are loaded with the first draft; most sites never need them.
async function ask(
  { instructions, prompt }: AiRequest,
  { baseUrl, apiKey, model }: Options,
  { limits, signal }: { limits: AiLimits; signal: AbortSignal },
) {
  const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  globalThis.AI_SDK_LOG_WARNINGS = false
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    includeUsage: true,
    fetch: fetchFrom(new URL(baseUrl).origin, limits.wireBytes),
    ...(apiKey && { apiKey }),
  })
  return streamText({
    model: provider(model),
    instructions,
    prompt,
    maxRetries: 0,
    abortSignal: signal,
    onError: () => undefined,
  })
}

// Keep-alive comments do not count as progress; only parts of the answer do.
function watchAnswer(stopped: AbortSignal, { idleMs, totalMs }: AiLimits) {
  const own = new AbortController()
  let ended: AiFault | undefined
  const end = (fault: AiFault) => {
    ended ??= fault
    own.abort(new FaultError(fault))
  }
  const total = setTimeout(() => end('too_slow'), totalMs)
  const fallSilent = () => end('silent')
  let idle = setTimeout(fallSilent, idleMs)
  return {
    signal: AbortSignal.any([stopped, own.signal]),
    pause: () => clearTimeout(idle),
    progress() {
      clearTimeout(idle)
      idle = setTimeout(fallSilent, idleMs)
    },
    /** Why we ended the answer, if we did. */
    fault(): AiFault | undefined {
      return ended ?? (stopped.aborted ? 'stopped' : undefined)
    },
    end() {
      clearTimeout(total)
      clearTimeout(idle)
      if (!ended) end('stopped')
    },
  }
}

type GivenUsage = { inputTokens: number | undefined; outputTokens: number | undefined }

function usageOf({ inputTokens, outputTokens }: GivenUsage): AiUsage | undefined {
  if (!isCount(inputTokens) || !isCount(outputTokens)) return undefined
  return { inputTokens, outputTokens }
}

function isCount(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 1e9
}

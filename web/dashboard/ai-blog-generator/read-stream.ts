import type { StreamEvent } from '#server/modules/ai/schema.ts'

/** Yields the server-sent events of a response as they arrive. */
export async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const blocks = (rest + decoder.decode(value, { stream: !done })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventIn(block)
      if (event) yield event
    }
    if (done) return
  }
}

function eventIn(block: string): StreamEvent | undefined {
  const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? []
  // Each event with the data that the server's own type gives it.
  return event ? ({ event, data: JSON.parse(data) } as StreamEvent) : undefined
}

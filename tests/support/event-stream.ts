export type SentEvent = { event: string; data: Record<string, unknown> }

/** The server-sent events of a response, without heartbeats. */
export async function readEvents(answer: Response): Promise<SentEvent[]> {
  return (await answer.text())
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      return { event, data: JSON.parse(data) as Record<string, unknown> }
    })
}

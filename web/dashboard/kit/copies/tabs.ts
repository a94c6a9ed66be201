import { asRecord } from '#shared/api/record.ts'
type Message = {
  kind: 'saved' | 'open' | 'here'
  /** Of what is open or was saved. */
  id: string
  version?: number
  writer: string
}

export type Tabs = {
  say(message: Omit<Message, 'writer'>): void
  listen(hear: (message: Message) => void): () => void
}

/** A BroadcastChannel of this name. Without support for it windows stay silent, and the server still refuses outdated versions. */
export function browserTabs(writer: string, name: string): Tabs {
  const listeners = new Set<(message: Message) => void>()
  let channel: BroadcastChannel | undefined
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    say: (message) => channel?.postMessage({ ...message, writer }),
    listen: (hear) => {
      listeners.add(hear)
      channel ??= open(name, (message) => {
        if (message.writer !== writer) for (const listener of listeners) listener(message)
      })
      return () => {
        listeners.delete(hear)
        if (listeners.size > 0) return
        channel?.close()
        channel = undefined
      }
    },
  }
}

function open(name: string, hear: (message: Message) => void): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    if (isMessage(data)) hear(data)
  })
  return channel
}

// Another version of the site may say something else.
function isMessage(data: unknown): data is Message {
  const { kind, id, writer } = asRecord(data)
  return Boolean(kind) && typeof id === 'string' && typeof writer === 'string'
}

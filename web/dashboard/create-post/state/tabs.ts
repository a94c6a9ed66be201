type Message = { kind: 'saved' | 'open' | 'here'; postId: string; version?: number; writer: string }

export type Tabs = {
  say(message: Omit<Message, 'writer'>): void
  listen(hear: (message: Message) => void): () => void
}

/** A BroadcastChannel. Without support for it windows stay silent, and the server still refuses outdated versions. */
export function browserTabs(writer: string): Tabs {
  const listeners = new Set<(message: Message) => void>()
  let channel: BroadcastChannel | undefined
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    say: (message) => channel?.postMessage({ ...message, writer }),
    listen: (hear) => {
      listeners.add(hear)
      channel ??= open((message) => {
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

function open(hear: (message: Message) => void): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel('kiosk-writing')
  channel.addEventListener('message', ({ data }) => {
    const { kind, postId, writer } = (data ?? {}) as Partial<Message>
    if (kind && typeof postId === 'string' && typeof writer === 'string') hear(data as Message)
  })
  return channel
}

/** An answer from outside; `outcome` is `ok` or the name of a fault. */
export type OutsideCall = { to: 'mail' | 'paypal'; outcome: string; seconds: number }

const listeners = new Set<(call: OutsideCall) => void>()

/** Tells whoever counts calls how this one ended, and how long it took. */
export async function toldCall<Answer extends { ok: true } | { fault: string }>(
  to: OutsideCall['to'],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const startedAt = performance.now()
  const tell = (outcome: string) => {
    const seconds = (performance.now() - startedAt) / 1000
    for (const listener of listeners) listener({ to, outcome, seconds })
  }
  try {
    const answer = await call()
    tell('fault' in answer ? answer.fault : 'ok')
    return answer
  } catch (error) {
    tell('error')
    throw error
  }
}

/** Returns a function that ends this. */
export function onOutsideCall(listener: (call: OutsideCall) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

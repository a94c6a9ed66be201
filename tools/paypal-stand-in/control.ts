import { missing, type Answer } from './answers.ts'
import type { Asked } from './site.ts'
import { decide, tellOfCapture } from './orders.ts'
import { isChoice } from './page.ts'
import { endRefund, refundCapture } from './refunds.ts'
import { USUAL, type Mode, type State } from './state.ts'

/** What those who try a shop may do with the stand-in; see docs/guides/try-paypal.md. */
export function control(state: State, base: string, { method, url, raw }: Asked): Answer {
  const [, , thing = '', id = '', verb = ''] = url.pathname.split('/')
  if (method === 'GET' && thing === 'state') return { status: 200, body: shown(state) }
  if (method !== 'POST') return missing()
  if (thing === 'mode') {
    const changes: Partial<Mode> = raw ? JSON.parse(raw) : {}
    state.mode = raw ? { ...state.mode, ...changes } : { ...USUAL }
    return { status: 200, body: state.mode }
  }
  const body: object = raw ? JSON.parse(raw) : {}
  const done = act(state, base, { thing, id, verb, body })
  return done ? { status: 200, body: shown(state) } : missing()
}

type Deed = { thing: string; id: string; verb: string; body: object }

function act(state: State, base: string, { thing, id, verb, body }: Deed): boolean {
  const order = state.orders.get(id)
  const capture = state.captures.get(id)
  const refund = state.refunds.get(id)
  if (thing === 'orders' && order && isChoice(verb)) {
    decide(state, base, order, verb)
    return true
  }
  if (thing === 'captures' && capture && (verb === 'complete' || verb === 'deny')) {
    Object.assign(capture, { status: verb === 'deny' ? 'DECLINED' : 'COMPLETED', reason: '' })
    tellOfCapture(state, base, capture)
    return true
  }
  if (thing === 'captures' && capture && verb === 'refund')
    return refundCapture(state, base, id, body).status < 300
  if (thing === 'refunds' && refund && (verb === 'complete' || verb === 'fail')) {
    endRefund(state, base, refund, verb === 'complete')
    return true
  }
  return false
}

function shown({ mode, orders, captures, refunds, held }: State) {
  return {
    mode,
    orders: [...orders.values()],
    captures: [...captures.values()],
    refunds: [...refunds.values()],
    held: held.map(({ id, type }) => ({ id, type })),
  }
}

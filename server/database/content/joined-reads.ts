import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets those who ask for the same thing at once share a read. It begins after the last of them has asked, so each gets what
 * was committed before. Reads of one key never overlap: under load more share each.
 */
export class JoinedReads<Value> {
  readonly #waiting = new Map<string, Promise<Value>>()
  readonly #underWay = new Map<string, Promise<unknown>>()

  find(key: string, make: () => Promise<Value>): Promise<Value> {
    const joined = this.#waiting.get(key) ?? this.#read(key, make)
    this.#waiting.set(key, joined)
    return joined
  }

  async #read(key: string, make: () => Promise<Value>): Promise<Value> {
    await this.#underWay.get(key)
    await nextTurn()
    this.#waiting.delete(key)
    const promise = make()
    const ended = promise.catch(() => undefined).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, ended)
    return promise
  }
}

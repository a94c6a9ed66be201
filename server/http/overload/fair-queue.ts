/** What waits, by whose it is; whoever has waiting items is served one of them in turn. */
export class FairQueue<Item> {
  readonly #items = new Map<string, Item[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(whose: string, item: Item): void {
    const own = this.#items.get(whose)
    if (own) own.push(item)
    else this.#items.set(whose, [item])
    this.#size++
  }

  /** Whether somebody waits who may be served. */
  has(may: (whose: string) => boolean): boolean {
    return [...this.#items.keys()].some(may)
  }

  /** Takes the oldest item of the first in turn who may be served. */
  next(may: (whose: string) => boolean): Item | undefined {
    for (const [whose, items] of this.#items) {
      if (!may(whose)) continue
      const item = items.shift()
      this.#items.delete(whose)
      if (items.length > 0) this.#items.set(whose, items)
      this.#size--
      return item
    }
    return undefined
  }

  /** Takes the newest item of whoever has most, if that is more than `whose` would have with one more. */
  makeRoomFor(whose: string): Item | undefined {
    let most: [string, Item[]] = [whose, this.#items.get(whose) ?? []]
    for (const entry of this.#items) if (entry[1].length > most[1].length) most = entry
    const [biggest, items] = most
    const own = this.#items.get(whose)?.length ?? 0
    if (biggest === whose || items.length <= own + 1) return undefined
    this.#size--
    return items.pop()
  }

  /** Takes everybody's oldest items for as long as `test` is true of them. */
  *takeWhile(test: (item: Item) => boolean): Iterable<Item> {
    for (const [whose, items] of this.#items) {
      for (let item = items[0]; item && test(item); item = items[0]) {
        this.#size--
        items.shift()
        yield item
      }
      if (items.length === 0) this.#items.delete(whose)
    }
  }
}

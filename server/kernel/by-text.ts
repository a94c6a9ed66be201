import { LRUCache } from 'lru-cache'

const MOST = 500
const LONGEST = 500

/** `make`, which remembers what it made of the last 500 texts of up to 500 characters. */
export function byText<Made extends object>(make: (text: string) => Made): (text: string) => Made {
  const made = new LRUCache<string, Made>({ max: MOST })
  return (text) => {
    const known = made.get(text)
    if (known) return known
    const fresh = make(text)
    if (text.length <= LONGEST) made.set(text, fresh)
    return fresh
  }
}

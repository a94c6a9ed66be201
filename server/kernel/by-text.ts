import { LRUCache } from 'lru-cache'

const MOST = 500
const LONGEST = 500

/** `read`, which remembers what it read from the last 500 texts of up to 500 characters. */
export function byText<Reading extends object>(
  read: (text: string) => Reading,
): (text: string) => Reading {
  const readings = new LRUCache<string, Reading>({ max: MOST })
  return (text) => {
    const cached = readings.get(text)
    if (cached) return cached
    const reading = read(text)
    if (text.length <= LONGEST) readings.set(text, reading)
    return reading
  }
}

import { asRecord } from '#shared/api/record.ts'
export type EarlierText = { productId: string; text: string; at: string }

const PREFIX = 'kiosk-product-texts'
const MOST = 20

/** The texts that were written for products in this browser, newest first. */
export function listEarlierTexts(owner: string): EarlierText[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${PREFIX}:${owner}`) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isText).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Keeps a text; one that continues the newest takes its place. */
export function keepEarlierText(owner: string, added: EarlierText): EarlierText[] {
  const others = listEarlierTexts(owner).filter(
    ({ productId, text }) => productId !== added.productId || !added.text.startsWith(text),
  )
  const texts = [added, ...others].slice(0, MOST)
  try {
    localStorage.setItem(`${PREFIX}:${owner}`, JSON.stringify(texts))
  } catch {
    // Storage that is full or blocked keeps nothing.
  }
  return texts
}

function isText(one: unknown): one is EarlierText {
  const { productId, text, at } = asRecord(one)
  return [productId, text, at].every((value) => typeof value === 'string' && value !== '')
}

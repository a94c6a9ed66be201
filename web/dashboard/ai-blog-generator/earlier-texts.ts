import { asRecord } from '#shared/record.ts'
export type EarlierText = { productId: string; text: string; at: string }

const PREFIX = 'kiosk-product-texts'
const MOST = 20

/** The texts that were written for products in this browser, newest first. */
export function listEarlierTexts(owner: string): EarlierText[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${PREFIX}:${owner}`) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Keeps a text; one that continues the newest takes its place. */
export function keepEarlierText(owner: string, given: EarlierText): EarlierText[] {
  const others = listEarlierTexts(owner).filter(
    ({ productId, text }) => productId !== given.productId || !given.text.startsWith(text),
  )
  const kept = [given, ...others].slice(0, MOST)
  try {
    localStorage.setItem(`${PREFIX}:${owner}`, JSON.stringify(kept))
  } catch {
    // Storage that is full or blocked keeps nothing.
  }
  return kept
}

function isText(one: unknown): one is EarlierText {
  const { productId, text, at } = asRecord(one)
  return [productId, text, at].every((value) => typeof value === 'string' && value !== '')
}

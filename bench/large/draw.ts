import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/database.ts'
import { zipf } from './random.ts'
import { madeUp } from './words.ts'

export type Rows = { [Name in keyof Tables]?: Insertable<Tables[Name]>[] }

/** How the rows of each table are made for one thing. */
export type Recipe<Thing> = {
  [Name in keyof Tables]?: (thing: Thing) => Insertable<Tables[Name]>[]
}

export const CATEGORIES = 40
export const AUTHORS = 20
export const MEMBERS = 200
export const PICTURES = 500
/** For how many days views and searches are known. */
export const DAYS = 30

export const DAY_MS = 24 * 60 * 60_000

const startedAt = Date.now()
const TAGS = 2000
const tagNames = madeUp(TAGS)
const drawPlace = zipf(TAGS)
const drawCategory = zipf(CATEGORIES)
// 100,000 of them reach back ten years.
const APART_MS = 52 * 60_000

/** Between `from` and `to` tags. */
export function drawTags(random: () => number, range: Range): string[] {
  return drawSome(random, drawPlace, range).map((index) => tagNames[index] ?? '')
}

/** Ids of one to `most` categories. */
export function drawCategories(random: () => number, most: number): string[] {
  return drawSome(random, drawCategory, { from: 1, to: most }).map((index) =>
    idOf('category', index),
  )
}

export function member(number: number): string {
  return idOf('user', AUTHORS + (number % MEMBERS))
}

/** The time so long before the seeding, as ISO text. */
export function ago(ms: number): string {
  return new Date(startedAt - ms).toISOString()
}

/** When the post or product of this number, counted from the newest, came. */
export function cameAt(index: number): string {
  return ago((index + 1) * APART_MS)
}

export function dayBefore(days: number): string {
  return ago(days * DAY_MS).slice(0, 10)
}

/** The id of the thing of a kind with a number. */
export function idOf(kind: string, number: number): string {
  return `01${kind}${String(number).padStart(24 - kind.length, '0')}`
}

export function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

type Draw = (random: () => number) => number
type Range = { from: number; to: number }

function drawSome(random: () => number, draw: Draw, { from, to }: Range): number[] {
  const count = from + Math.floor(random() * (to - from + 1))
  return [...new Set(times(count, () => draw(random)))]
}

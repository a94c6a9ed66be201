import { minorDigits } from './minor-digits.ts'

/**
 * How amounts are turned into another currency's: times `numerator` by `denominator`, in minor units, to the nearest multiple
 * of `step`. What costs something never comes to nothing.
 */
export type Scale = { numerator: number; denominator: number; step: number }

type Exchange = {
  from: string
  to: string
  /** Units of `to` for one of `from`, as decimal text of at most six figures. */
  rate: string
  /** What new amounts are multiples of, in minor units of `to`. */
  step: number
}

const MOST_FIGURES = 6
// Twice its product with a price must stay below what a database counts exactly.
const LARGEST_UNIT = 10n ** 17n

/** The scale of an exchange; undefined for what is no rate, or none with which sums stay exact. */
export function scaleOf({ from, to, rate, step }: Exchange): Scale | undefined {
  const [, integer = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{1,12}))?$/.exec(rate) ?? []
  const figures = (integer + decimals).replace(/^0+/, '')
  if (figures === '' || figures.replace(/0+$/, '').length > MOST_FIGURES) return undefined
  const shift = decimals.length + minorDigits(from) - minorDigits(to)
  const plain = reduced(BigInt(figures), 10n ** BigInt(Math.max(0, shift)))
  const numerator = plain.numerator * 10n ** BigInt(Math.max(0, -shift))
  const unit = plain.denominator * BigInt(step)
  if (unit > LARGEST_UNIT || numerator > 10n ** BigInt(MOST_FIGURES + 3)) return undefined
  return { numerator: Number(numerator), denominator: Number(plain.denominator), step }
}

function reduced(numerator: bigint, denominator: bigint) {
  let [top, bottom] = [numerator, denominator]
  while (top % 10n === 0n && bottom % 10n === 0n) [top, bottom] = [top / 10n, bottom / 10n]
  return { numerator: top, denominator: bottom }
}

/** An amount in minor units as it is by a scale. */
export function scaledBy(minor: number, { numerator, denominator, step }: Scale): number {
  if (minor === 0) return 0
  const unit = BigInt(denominator) * BigInt(step)
  const steps = (2n * BigInt(minor) * BigInt(numerator) + unit) / (2n * unit)
  return Number(steps > 0n ? steps * BigInt(step) : BigInt(step))
}

/** What amounts are multiples of unless somebody wishes otherwise: about a tenth of what one of the other currency costs. */
export function usualStep(from: string, to: string, rate: number): number {
  const minor = (rate * 10 ** minorDigits(to)) / 10
  return Math.max(1, 10 ** Math.round(Math.log10(Math.max(1, minor))))
}

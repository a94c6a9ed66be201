import { money, toMajor } from '#shared/money/money.ts'
import type { TaxLine, TaxMode } from '#shared/orders/tax.ts'
import type { Taxes } from './schema-sums.ts'

type Taxed = { mode: TaxMode; lines: readonly TaxLine[]; currency: string }

/** The taxes of an order or a quote as the API shows them. */
export function presentTaxes({ mode, lines, currency }: Taxed): Taxes {
  const amount = (minor: number) => toMajor(money(minor, currency))
  return {
    mode,
    lines: lines.map(({ name, milliPercent, baseMinor, taxMinor }) => ({
      name,
      percent: milliPercent / 1000,
      base: amount(baseMinor),
      tax: amount(taxMinor),
    })),
  }
}

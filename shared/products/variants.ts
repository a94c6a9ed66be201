export const MOST_OPTIONS = 3
export const MOST_VALUES = 50
export const MOST_VARIANTS = 100

/** What tells a variant from the others of its product: “Black / Large”; empty for a product without any. */
export function choiceText(choices: readonly string[]): string {
  return choices.join(' / ')
}

/** What carts, orders and mails call a variant: “Desk lamp – Black / Large”. */
export function variantTitle(title: string, choice: string): string {
  return `${title} – ${choice}`
}

/** Undoes `variantTitle`; a title without a choice stays as it is. */
export function titleOfProduct(title: string, choice: string): string {
  return choice ? title.slice(0, -variantTitle('', choice).length) : title
}

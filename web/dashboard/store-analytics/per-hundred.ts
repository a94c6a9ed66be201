/** "2.4", as of 24 orders from 1,000 views; "–" without views. */
export function perHundred(orders: number, views: number): string {
  if (views === 0) return '–'
  return ((100 * orders) / views).toLocaleString('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
}

/** `4,50` as `4.50`. A comma before three digits may mean thousands, so it stays. */
export function withPoint(typed: string): string {
  return typed.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2')
}

import { writeCookie } from '#web/ui/browser/cookie.ts'

/** The discount codes that this browser wants for its cart, in a cookie that a link can set; empty for none. */
export const cartCode = {
  read: () => /\bcode=([\w,-]+)/.exec(document.cookie)?.[1] ?? '',
  write: (codes: string) => writeCookie('code', codes),
}

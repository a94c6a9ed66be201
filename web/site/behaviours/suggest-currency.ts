import type { AnswerOf } from '#web/api/answer-of.ts'
import type { ApiClient } from '#web/api/client.ts'
import { toast } from '#web/ui/browser/toast.ts'

const SUGGESTED = 'currency-suggested'
const PRICED = /^\/(?:store|collections|cart)(?:\/|$)/

type Told = AnswerOf<ApiClient['currency']['$get']>

/** Offers once to show prices in the currency of the visitor's country, where all visitors get the same page. */
export async function suggestCurrency(form: HTMLFormElement) {
  if (!PRICED.test(location.pathname) || /(?:^|; )currency=/.test(document.cookie)) return
  if (wasSuggested()) return
  const answer = await fetch('/api/currency').catch(() => undefined)
  if (!answer?.ok) return
  const { currency, countryCurrency }: Told = await answer.json()
  const choice = form.querySelector('select')
  if (!countryCurrency || countryCurrency === currency.code || !choice) return
  rememberSuggestion()
  toast.info(`Prices are in ${currency.code}.`, {
    label: `Show them in ${countryCurrency}`,
    onClick: () => {
      choice.value = countryCurrency
      form.submit()
    },
  })
}

// Without storage it is offered on each page.
function wasSuggested(): boolean {
  try {
    return localStorage.getItem(SUGGESTED) !== null
  } catch {
    return false
  }
}

function rememberSuggestion() {
  try {
    localStorage.setItem(SUGGESTED, 'yes')
  } catch {}
}

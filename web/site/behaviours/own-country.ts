import { showBuyBar } from './buy-bar.ts'
import { begin, parsed } from './choose-variant.ts'

// The choice begins with the bar that is then there.
const DIFFERS = ['buy-bar', 'choice', 'benefits']

/** Takes what depends on the visitor's country from a copy of the page that is made for it. */
export async function showOwnCountry() {
  const address = new URL(location.href)
  address.searchParams.set('own', '')
  const answer = await fetch(address).catch(() => undefined)
  if (!answer?.ok) return
  const page = parsed(await answer.text())
  for (const id of DIFFERS) replace(document.getElementById(id), page.getElementById(id))
  // Begun with the choice, unless that stayed.
  const bar = document.getElementById('buy-bar')
  if (bar && !('begun' in bar.dataset)) showBuyBar(bar)
}

function replace(shown: HTMLElement | null, own: HTMLElement | null) {
  // Whoever is typing is not disturbed.
  if (!shown || !own || shown.contains(document.activeElement)) return
  if (shown.innerHTML === own.innerHTML) return
  shown.replaceWith(own)
  if (own.id === 'choice') begin(own, document.getElementById('buy-bar'))
}

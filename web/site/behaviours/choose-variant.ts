import { showBuyBar } from './buy-bar.ts'
import { showSlide } from './gallery.ts'
import { showPiecesLeft } from './stock.ts'

let latest = ''

/** Lets the options of a product change it in place; a link that opens elsewhere is one still. */
export function followChoices(options: HTMLElement) {
  options.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-option]')
    if (!link) return
    event.preventDefault()
    void chooseVariant(link)
  })
}

/** Of the variant's page only what differs is put into this one, whose address it takes. */
async function chooseVariant({ href, dataset }: HTMLAnchorElement) {
  latest = href
  const page = await fetch(href).then(
    async (answer) => (answer.ok ? parsed(await answer.text()) : undefined),
    () => undefined,
  )
  if (latest !== href) return
  const choice = page?.getElementById('choice')
  const bar = page?.getElementById('buy-bar')
  if (!choice || !bar) return location.assign(href)
  document.getElementById('choice')?.replaceWith(choice)
  document.getElementById('buy-bar')?.replaceWith(bar)
  history.replaceState(history.state, '', href)
  begin(choice, bar)
  const { option } = dataset
  choice.querySelector<HTMLElement>(`[data-option="${option}"][aria-current]`)?.focus()
  const status = document.getElementById('chosen')
  if (status) status.textContent = choice.dataset.told ?? ''
}

export const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Starts what was put into the page in place of another choice. */
export function begin(choice: HTMLElement, bar: HTMLElement | null) {
  followChoices(choice)
  if (bar) showBuyBar(bar)
  for (const label of choice.querySelectorAll<HTMLElement>('[data-start=stock]'))
    void showPiecesLeft(label)
  showPicture(choice.dataset.picture)
}

function showPicture(path = '') {
  const strip = document.querySelector<HTMLElement>('[data-start=gallery] ul')
  const images = [...(strip?.querySelectorAll('img') ?? [])]
  const index = path ? images.findIndex(({ src }) => new URL(src).pathname === path) : -1
  if (index >= 0) showSlide(strip, index)
}

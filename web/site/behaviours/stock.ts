import type { AnswerOf } from '#web/api/answer-of.ts'
import type { ApiClient } from '#web/api/client.ts'

type Shelves = AnswerOf<ApiClient['products']['availability']['$get']>

/** Adds the number of pieces left to "Limited stock", or that others are buying them, with one request for all products of the page. */
export async function showPiecesLeft(first: HTMLElement) {
  const places = [...document.querySelectorAll<HTMLElement>('[data-start="stock"]')]
  if (places[0] !== first) return
  // What is put into the page later asks for its own number alone.
  for (const element of places) delete element.dataset.start
  const ids = new Set(places.map(({ dataset }) => dataset.product))
  // Not through the API's client: it would bring React to every page that shows a product.
  const query = new URLSearchParams({ ids: [...ids].join(',') })
  const answer = await fetch(`/api/products/availability?${query}`).catch(() => undefined)
  if (!answer?.ok) return
  const { products }: Shelves = await answer.json()
  const shelves = new Map(products.map((shelf) => [shelf._id, shelf]))
  for (const element of places) {
    const { product = '', unit = '', held } = element.dataset
    const shelf = shelves.get(product)
    if (!shelf) continue
    if (held !== undefined) tellHold(element, shelf.held)
    else if (shelf.held) element.append(': on hold')
    else if (shelf.stock) element.append(`: ${shelf.stock}${unit}`)
  }
}

function tellHold(note: HTMLElement, text: string) {
  note.hidden = !text
  note.querySelector('span')?.append(text)
}

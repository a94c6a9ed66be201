import type { AvailabilityOut } from '#server/modules/catalog/schema.ts'

/** Adds the number of pieces left to "Limited stock", with one request for all products of the page. */
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
  const { products }: AvailabilityOut = await answer.json()
  const left = new Map(products.map(({ _id, stock }) => [_id, stock]))
  for (const element of places) {
    const { product = '', unit = '' } = element.dataset
    if (left.get(product)) element.append(`: ${left.get(product)}${unit}`)
  }
}

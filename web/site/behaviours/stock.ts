import { browserApi } from '#web/api/browser-api.ts'

/** Adds the number of pieces left to "Limited stock", with one request for all products of the page. */
export async function showPiecesLeft(first: HTMLElement) {
  const places = [...document.querySelectorAll<HTMLElement>('[data-start="stock"]')]
  if (places[0] !== first) return
  const ids = new Set(places.map(({ dataset }) => dataset.product))
  const query = { ids: [...ids].join(',') }
  const response = await browserApi.products.availability.$get({ query }).catch(() => null)
  if (!response?.ok) return
  const { products } = await response.json()
  const left = new Map(products.map(({ _id, stock }) => [_id, stock]))
  for (const place of places) {
    const { product = '', unit = '' } = place.dataset
    if (left.get(product)) place.append(`: ${left.get(product)}${unit}`)
  }
}

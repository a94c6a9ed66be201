import { pathTo } from '#shared/addresses.ts'
import { changeAccountCart, isMember } from '#web/cart/account-cart.ts'
import { MOST_LINES, MOST_PIECES, type CartProduct } from '#web/cart/cart-items.ts'
import { addToGuestCart } from '#web/cart/add-to-guest-cart.ts'
import { viaPost } from '#web/cart/via.ts'
import { piecesOf, quantityOf } from './quantity.ts'

const FULL = `A cart holds at most ${MOST_LINES} products.`
const SOON_MS = 80
const DOUBLE_CLICK_MS = 500

let lastAddedAt = -DOUBLE_CLICK_MS

/** Puts the product of the form into the cart, and says so at once. */
export async function addToCart(form: HTMLFormElement) {
  if (performance.now() - lastAddedAt < DOUBLE_CLICK_MS) return
  lastAddedAt = performance.now()
  // The stepper of every such form.
  const field = form.elements.namedItem('quantity') as HTMLInputElement
  const product: CartProduct = JSON.parse(form.dataset.product ?? '{}')
  const quantity = quantityOf(field)
  if (isMember()) return addToAccount(form, product, quantity)
  // The answer must not wait for the network; the cart page asks the server anyway.
  const pieces = await Promise.race([piecesOf(form), after(SOON_MS)])
  const most = Math.min(pieces, Number(form.dataset.most ?? MOST_PIECES))
  const added = addToGuestCart(product, quantity, most)
  if (!added) return say(form, FULL)
  tell(form, textOf(product.title, added.had, added.now))
}

async function addToAccount(form: HTMLFormElement, product: CartProduct, quantity: number) {
  const { productId, title } = product
  form.querySelector('[data-said]')?.replaceChildren()
  const soon = setTimeout(() => say(form, `${title} is in your cart.`), SOON_MS)
  const [added, pieces] = await Promise.all([
    changeAccountCart([{ productId, quantity, via: viaPost() }], 'add'),
    piecesOf(form),
  ])
  clearTimeout(soon)
  if ('problem' in added) return say(form, added.problem)
  const now = added.items.find((item) => item.productId === productId)?.quantity ?? 0
  const most = Math.max(pieces, now - quantity)
  if (now > most) await changeAccountCart([{ productId, quantity: most }], 'set')
  if (form.querySelector('[data-said] > *') && now <= most) return goOn(form)
  tell(form, textOf(title, now - quantity, Math.min(now, most)))
}

function textOf(title: string, had: number, now: number): string {
  if (now === had) return `Your cart already has all ${now} that can be ordered.`
  return had === 0 ? `${title} is in your cart.` : `Your cart now has ${now} × ${title}.`
}

function tell(form: HTMLFormElement, text: string) {
  say(form, text)
  goOn(form)
}

// Where the owner wants buyers to see their cart next.
function goOn({ dataset }: HTMLFormElement) {
  if (dataset.then) location.assign(dataset.then)
}

function say(form: HTMLFormElement, text: string) {
  const flash = Object.assign(document.createElement('p'), { className: 'flash' })
  flash.dataset.timer = ''
  const link = { href: pathTo.cart(), textContent: 'View cart' }
  flash.append(`${text} `, Object.assign(document.createElement('a'), link))
  flash.addEventListener('animationend', () => flash.remove())
  form.querySelector('[data-said]')?.replaceChildren(flash)
}

const after = (ms: number) =>
  new Promise<number>((resolve) => setTimeout(() => resolve(Infinity), ms))

import type { AnswerOf } from '#web/api/answer-of.ts'
import type { ApiClient } from '#web/api/client.ts'

type Shelves = AnswerOf<ApiClient['products']['availability']['$get']>

const MOST = 10_000
const asked = new WeakMap<HTMLFormElement, Promise<number>>()

/** Moves the number of a stepper, which stops at the stock and says so. */
export function stepQuantity(button: HTMLElement) {
  const field = button.parentElement?.querySelector('input')
  if (field) choose(field, quantityOf(field) + Number(button.dataset.by))
}

export function checkQuantity(field: HTMLInputElement) {
  choose(field, quantityOf(field))
}

export function quantityOf(field: HTMLInputElement): number {
  return Math.min(MOST, Math.max(1, Math.trunc(Number(field.value)) || 1))
}

/** How many pieces of the form's product can be ordered, asked for until it is answered; no limit while that is unknown. */
export function piecesOf(form: HTMLFormElement): Promise<number> {
  const pieces = asked.get(form) ?? fetchPieces(form)
  asked.set(form, pieces)
  return pieces
}

function choose(field: HTMLInputElement, quantity: number) {
  show(field, quantity)
  if (!field.max) void stopAtStock(field)
}

async function stopAtStock(field: HTMLInputElement) {
  const pieces = field.form ? await piecesOf(field.form) : Infinity
  if (!Number.isFinite(pieces)) return
  field.max = String(Math.max(1, pieces))
  show(field, quantityOf(field))
}

function show(field: HTMLInputElement, quantity: number) {
  const most = Number(field.max || MOST)
  const next = Math.min(most, Math.max(1, quantity))
  field.value = String(next)
  const [less, more] = field.parentElement?.querySelectorAll('button') ?? []
  mark(less, next <= 1)
  mark(more, next >= most)
  const word = field.form?.querySelector('[data-word]')
  if (word) word.textContent = quantity >= most ? endText(most, field.form?.dataset.most) : ''
}

const endText = (most: number, perOrder = '') =>
  String(most) === perOrder ? `At most ${most} per order.` : `Only ${most} in stock.`

// A disabled button would lose the focus.
function mark(button: HTMLElement | undefined, isEnd: boolean) {
  if (isEnd) button?.setAttribute('aria-disabled', 'true')
  else button?.removeAttribute('aria-disabled')
}

async function fetchPieces(form: HTMLFormElement): Promise<number> {
  const { productId = '', most } = form.dataset
  const query = new URLSearchParams({ ids: productId })
  const answer = await fetch(`/api/products/availability?${query}`).catch(() => undefined)
  const last = Number(most ?? Infinity)
  if (!answer?.ok) {
    asked.delete(form)
    return last
  }
  const { products }: Shelves = await answer.json()
  return Math.min(last, products[0]?.stock ?? last)
}

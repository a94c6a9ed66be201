import type { AnswerOf } from '#web/api/answer-of.ts'
import type { ApiClient } from '#web/api/client.ts'
import { toast } from '#web/ui/browser/toast.ts'

type Marked = AnswerOf<ApiClient['auth']['save-post'][':postId']['$post']>

/** Removes a saved post at once; Undo or a refusal by the server restores it. */
export async function unsavePost(form: HTMLFormElement) {
  const card = form.closest('article')?.parentElement
  const id = String(new FormData(form).get('post'))
  if (!card) return
  nextFocus(card)?.focus()
  hide(card, true)
  if ((await toggle(id)) !== false) return hide(card, false)
  const undo = async () => {
    hide(card, false)
    if ((await toggle(id)) !== true) hide(card, true)
  }
  toast.success('Removed from your saved posts', { label: 'Undo', onClick: () => void undo() })
}

/** Returns whether the post is saved now, or undefined on failure. */
async function toggle(id: string): Promise<boolean | undefined> {
  const response = await fetch(`/api/auth/save-post/${id}`, { method: 'POST' }).catch(() => null)
  if (!response?.ok) return undefined
  const { saved }: Marked = await response.json()
  return saved
}

function nextFocus(card: HTMLElement): HTMLElement | null | undefined {
  const cards = shownCards(card)
  const at = cards.indexOf(card)
  const next = cards[at + 1] ?? cards[at - 1]
  return next ? next.querySelector('button') : document.querySelector<HTMLElement>('h1')
}

function hide(card: HTMLElement, isHidden: boolean) {
  card.hidden = isHidden
  // Of HTML, as the list is: a test of each would weigh on every page.
  const nothing = card.parentElement?.nextElementSibling as HTMLElement | null | undefined
  if (nothing) nothing.hidden = shownCards(card).length > 0
}

function shownCards(card: HTMLElement): HTMLElement[] {
  // As above.
  const all = [...(card.parentElement?.children ?? [])] as HTMLElement[]
  return all.filter(({ hidden }) => !hidden)
}

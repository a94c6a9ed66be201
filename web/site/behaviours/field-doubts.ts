import type { AnswerOf } from '#web/api/answer-of.ts'
import type { ApiClient } from '#web/api/client.ts'
import type { AddressDoubt } from '#server/modules/accounts/address-fields/schema.ts'
import { whenReleased } from './when-released.ts'

type Doubts = AnswerOf<ApiClient['address-doubts']['$post']>
type Field = HTMLInputElement | HTMLSelectElement

/** Asks the server whether what was typed may be a slip, and says so below the field; sent as it is, it goes through. */
export async function askAboutSlip(field: Field) {
  const { form, name, dataset } = field
  if (dataset.doubted === undefined || !form || !field.value.trim()) return
  const typed = field.value
  const country = form.elements.namedItem('country')
  const of = country instanceof HTMLSelectElement ? country.value : ''
  const doubt = await doubtOf({ [name]: typed, country: of })
  if (doubt?.field !== name) return
  whenReleased(() => {
    const isAsked = document.querySelector(`[data-doubt="${name}"]`) !== null
    if (field.value === typed && !isAsked) showDoubt(field, doubt)
  })
}

/** Another text is another question. */
export function forgetDoubt({ name }: Field) {
  document.querySelector(`[data-doubt="${name}"]`)?.remove()
}

async function doubtOf(typed: Record<string, string>): Promise<AddressDoubt | undefined> {
  try {
    const answer = await fetch('/api/address-doubts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(typed),
    })
    const { doubts = [] }: Partial<Doubts> = await answer.json()
    return doubts[0]
  } catch {
    return undefined
  }
}

function showDoubt(field: Field, { field: name, text, suggestion }: AddressDoubt) {
  const id = `${field.id}-doubt`
  const message = Object.assign(document.createElement('p'), { id, className: 'small medium' })
  message.dataset.doubt = name
  message.role = 'status'
  field.after(message)
  message.append(`${text} `)
  const described = field.getAttribute('aria-describedby') ?? ''
  if (!described.split(' ').includes(id))
    field.setAttribute('aria-describedby', `${id} ${described}`.trim())
  if (suggestion) message.append(correction(field, suggestion))
  setTimeout(() => markAsked(field, name), READ_MS)
}

// A press that leaves the field, and brings up the question, does not answer it.
const READ_MS = 1000

function markAsked({ form, value }: Field, name: string) {
  const asked = form?.elements.namedItem('asked')
  const isShown = document.querySelector(`[data-doubt="${name}"]`) !== null
  if (isShown && asked instanceof HTMLInputElement) asked.value += `\n${name} ${value.trim()}`
}

function correction(field: Field, suggestion: string): HTMLElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'bare link',
    textContent: `Use ${suggestion}`,
  })
  button.addEventListener('click', () => {
    field.value = suggestion
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  })
  return button
}

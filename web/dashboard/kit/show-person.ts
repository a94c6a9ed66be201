import type { User } from '#server/modules/accounts/schema.ts'

/** Shows the person's new name and picture in the frame, which the server rendered with the former ones. */
export function showPerson({ name, avatar }: Pick<User, 'name' | 'avatar'>): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-own]')) {
    if (part instanceof HTMLImageElement) part.src = avatar
    else if (part.dataset.own === 'title') part.title = name
    else part.textContent = name
  }
}

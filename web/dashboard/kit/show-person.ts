import type { User } from '#server/modules/accounts/schema.ts'

/** Shows the person's new name and picture in the frame, which the server rendered with the former ones. */
export function showPerson({ name, avatar }: Pick<User, 'name' | 'avatar'>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-own]')) {
    if (element instanceof HTMLImageElement) element.src = avatar
    else if (element.dataset.own === 'title') element.title = name
    else element.textContent = name
  }
}

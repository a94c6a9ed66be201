/** Shows the player of a video above its card, which stays as the way to the site; only now does that site hear of the reader. */
export function playVideo(card: HTMLElement): void {
  const { player } = card.dataset
  if (!player) return
  const frame = document.createElement('iframe')
  frame.src = player
  frame.title = card.querySelector('.embed-words')?.textContent ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  delete card.dataset.player
  card.prepend(frame)
  frame.focus()
}

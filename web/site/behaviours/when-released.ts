let isHeld = false
let waiting: (() => void)[] = []

addEventListener('pointerdown', () => void (isHeld = true), true)
for (const name of ['pointerup', 'pointercancel']) addEventListener(name, release, true)

/** Does a step that moves the page now, or once the pointer is released and has pressed what is below it. */
export function whenReleased(step: () => void) {
  if (isHeld) waiting.push(step)
  else step()
}

function release() {
  isHeld = false
  const steps = waiting
  waiting = []
  // The press itself comes in the same turn.
  setTimeout(() => steps.forEach((step) => step()))
}

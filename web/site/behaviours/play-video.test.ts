// @vitest-environment jsdom
import { pressText } from './post-text.ts'

const CARD =
  '<p class="embed" data-player="about:blank#player"><a href="https://vimeo.com/1"><span class="embed-words">A dashboard</span></a></p>'

function press(more: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
  const text = document.querySelector<HTMLElement>('#text')
  text?.addEventListener('click', (pressed) => pressText(text, pressed), { once: true })
  document.querySelector('.embed-words')?.dispatchEvent(event)
  const isHandled = event.defaultPrevented
  return isHandled
}

test('a video is framed on a press alone, and once', async () => {
  document.body.innerHTML = `<div id="text">${CARD}</div>`
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  const frame = () => document.querySelector('iframe')
  expect(frame()).toBeNull()
  press()
  await vi.waitFor(() => expect(frame()?.title).toBe('A dashboard'))
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  expect(document.querySelector('[data-player]')).toBeNull()
})

test('a press with Ctrl opens the page of the video', () => {
  document.body.innerHTML = `<div id="text">${CARD}</div>`
  const stop = (event: Event) => event.preventDefault()
  const text = document.querySelector('#text')
  let wasLeft = false
  text?.parentElement?.addEventListener(
    'click',
    (event) => {
      wasLeft = !event.defaultPrevented
      stop(event)
    },
    { once: true },
  )
  press({ ctrlKey: true })
  expect(wasLeft).toBe(true)
})

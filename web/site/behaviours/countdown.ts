/** Counts the seconds in a text such as "(in 3 seconds)" down to 1. */
export function countDown(element: HTMLElement) {
  let left = parseInt(element.textContent.replace(/\D/g, ''))
  const timer = setInterval(() => {
    left -= 1
    element.textContent = `(in ${left} ${left === 1 ? 'second' : 'seconds'})`
    if (left <= 1) clearInterval(timer)
  }, 1000)
}

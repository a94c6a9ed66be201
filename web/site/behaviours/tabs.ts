/** Shows one panel at a time, chosen by click, arrow keys, Home and End. */
export function switchTabs(list: HTMLElement) {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      panel?.toggleAttribute('data-off', !isChosen)
    }
  }
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(tab))
    tab.addEventListener('keydown', (event) => {
      const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
      const next = to === undefined ? undefined : tabs.at(to % tabs.length)
      if (!next) return
      event.preventDefault()
      choose(next)
      next.focus()
    })
  }
}

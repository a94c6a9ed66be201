/** Marks the document while another is on its way, and says when the connection is gone. */
export function watchLeaving() {
  const { dataset } = document.documentElement
  const { navigation }: { navigation?: Navigation } = window
  navigation?.addEventListener('navigate', (event) => {
    const { downloadRequest, destination } = event
    if (downloadRequest === null && !destination.sameDocument) dataset.leaving = ''
  })
  window.addEventListener('pageshow', () => delete dataset.leaving)
  window.addEventListener('offline', sayOffline)
}

// The island that shows toasts could not be loaded now.
function sayOffline() {
  const word = document.createElement('p')
  word.className = 'flash'
  word.setAttribute('role', 'status')
  word.textContent = 'You are offline. Nothing on this page is lost.'
  document.body.append(word)
}

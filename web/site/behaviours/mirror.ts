export function mirrorField(element: HTMLElement) {
  const field = document.querySelector<HTMLInputElement>(`[name=${element.dataset.of}]`)
  field?.addEventListener('input', () => {
    element.textContent = field.value.trim() || (element.dataset.else ?? '')
  })
}

export function mirrorField(place: HTMLElement) {
  const field = document.querySelector<HTMLInputElement>(`[name=${place.dataset.of}]`)
  field?.addEventListener('input', () => {
    place.textContent = field.value.trim() || (place.dataset.else ?? '')
  })
}

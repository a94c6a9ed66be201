import { toast } from '#web/ui/browser/toast.ts'

export function copyText({ dataset }: HTMLElement) {
  void copy(dataset.text, dataset.done ?? 'Copied', 'It could not be copied.')
}

export function copyCode(button: Element) {
  const source = button.closest('.code')?.querySelector('code')?.textContent
  void copy(source, 'Code copied', 'The code could not be copied.')
}

async function copy(text: string | null | undefined, done: string, failed: string) {
  try {
    await navigator.clipboard.writeText(text ?? '')
    toast.success(done)
  } catch {
    toast.error(failed)
  }
}

import { whenShown } from './when-shown.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

const NO_ADS = { allow_google_signals: false, allow_ad_personalization_signals: false }

// The tag reads objects of arguments alone, and passes arrays over.
const tell: (...command: unknown[]) => void = function () {
  // oxlint-disable-next-line prefer-rest-params -- see above
  window.dataLayer?.push(arguments)
}

/** Loads Google's tag for the id that a page names, but not for whoever asks not to be tracked. */
export function measureOutside({ content: id }: HTMLMetaElement) {
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return
  whenShown(() => {
    window.dataLayer = []
    tell('js', new Date())
    tell('config', id, NO_ADS)
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
    document.head.append(script)
  })
}

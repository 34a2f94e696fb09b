import type { Recogniser } from './register-speech.ts'

type Result = { isFinal: boolean; 0?: { transcript: string } }
type Heard = { resultIndex: number; results: ArrayLike<Result> }

/** The part of the browser's recogniser that is used; the types of the browser do not have it yet. */
type Recognition = {
  continuous: boolean
  interimResults: boolean
  lang: string
  onresult: ((event: Heard) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
}

type Browser = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }

/** Silence and a pause of the author are no failures; the rest is what people can do something about. */
const PROBLEMS: Record<string, string> = {
  'not-allowed': 'Your browser does not let this page use the microphone.',
  'service-not-allowed': 'Your browser does not let this page use the microphone.',
  'audio-capture': 'No microphone was found.',
  network: 'The speech service could not be reached.',
  'language-not-supported': 'Your browser does not support this language.',
}

/** The browser's own recogniser of speech; null where the browser has none. */
export function browserRecogniser(browser: Browser = window as Browser): Recogniser | null {
  const Recognition = browser.SpeechRecognition ?? browser.webkitSpeechRecognition
  if (!Recognition) return null
  let recognition: Recognition | null = null
  return {
    start(heard, failed) {
      const begun = new Recognition()
      begun.continuous = true
      begun.interimResults = false
      begun.lang = document.documentElement.lang || navigator.language
      begun.onresult = ({ resultIndex, results }) => {
        for (const { isFinal, 0: best } of Array.from(results).slice(resultIndex)) {
          if (isFinal && best) heard(best.transcript)
        }
      }
      begun.onerror = ({ error }) => {
        const problem = PROBLEMS[error]
        if (!problem || recognition !== begun) return
        recognition = null
        failed(problem)
      }
      // Browsers stop after a while of silence: it goes on until it is told to stop.
      begun.onend = () => {
        if (recognition === begun) begun.start()
      }
      recognition = begun
      begun.start()
    },
    stop() {
      const ending = recognition
      recognition = null
      ending?.stop()
    },
  }
}

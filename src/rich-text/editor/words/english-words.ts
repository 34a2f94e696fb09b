import { loadOnce } from './load-once.ts'
import { missingLetters, readWordLists } from './suggest-word.ts'

const loadEnglish = loadOnce(async () => readWordLists((await import('./english.txt?raw')).default))

/** What is missing of the English word that begins like this; the words are loaded with the first question. */
export async function englishEnding(beginning: string): Promise<string | null> {
  return missingLetters(await loadEnglish(), beginning)
}

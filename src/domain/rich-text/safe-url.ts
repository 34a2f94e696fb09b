const SAFE_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']
const MOST_CHARACTERS = 4000

/** The address when it is safe to follow (http, https, mailto, tel, relative or #), else null. */
export function safeUrl(url: unknown): string | null {
  if (typeof url !== 'string' || url.length > MOST_CHARACTERS) return null
  // Browsers drop control characters before they read an address, so they go first here too.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  const clean = url.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').trim()
  const packed = clean.replaceAll(' ', '')
  if (packed === '') return null
  const scheme = /^[^/?#]*?:/.exec(packed)?.[0].toLowerCase()
  if (scheme) return SAFE_SCHEMES.includes(scheme) ? clean : null
  // Two slashes of either kind would lead to another host.
  return /^[/\\]{2}|^\\/.test(packed) ? null : clean
}

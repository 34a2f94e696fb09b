const SAFE_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/** The address when it is safe to follow (http, https, mailto, tel, relative or #), else null. */
export function safeUrl(url: string): string | null {
  // Browsers drop control characters and blanks before they read the scheme, so they go first here too.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  const clean = url.replace(/[\u0000-\u0020\u007f-\u009f]/g, '')
  if (clean === '') return null
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(clean)?.[0].toLowerCase()
  if (scheme) return SAFE_SCHEMES.includes(scheme) ? clean : null
  return clean.startsWith('//') || clean.startsWith('/\\') || clean.startsWith('\\') ? null : clean
}

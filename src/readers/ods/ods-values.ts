/** Rules for values of spreadsheets that keep both a value and the text that people see. */

const CLOCK = /^(-?)P(?:([0-9]{1,9})D)?T(?:([0-9]{1,9})H)?(?:([0-9]{1,9})M)?(?:([0-9]{1,9})(?:\.([0-9]{1,12}))?S)?$/

/** `36:15:00` of `PT36H15M00S`; null for what is no such text. */
export function clockText(duration: string): string | null {
  const found = CLOCK.exec(duration)
  if (!found) return null
  const [, sign = '', days = '0', hours = '0', minutes = '0', seconds = '0', fraction = ''] = found
  const all = (Number(days) * 24 + Number(hours)) * 3_600 + Number(minutes) * 60 + Number(seconds)
  const milliseconds = fraction.slice(0, 3).replace(/0{1,3}$/, '')
  const parts = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60]
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return `${sign}${clock}${milliseconds === '' ? '' : `.${milliseconds}`}`
}

const ERRORS = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'])

/** What a formula shows instead of a result. */
export const isErrorText = (shown: string) => ERRORS.has(shown) || /^Err:[0-9]{3}$/.test(shown)

/** The shown text where it is more than the number: a code with its zeros or dashes, or a truth. */
export function shownCode(shown: string, value: number): string | null {
  if ((shown === 'TRUE' && value === 1) || (shown === 'FALSE' && value === 0)) return shown
  const isCode = /^[0-9-]{2,30}$/.test(shown) && (shown.startsWith('0') || shown.indexOf('-') > 0)
  return isCode && Number(shown.replaceAll('-', '')) === value ? shown : null
}

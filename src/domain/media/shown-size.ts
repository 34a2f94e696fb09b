type Box = { width: number; height: number }

/** The size at which a picture is drawn so that it fits the box: its shape is kept and it is never made larger. */
export function fittedSize({ width, height }: Box, box: Box): Box {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const

/** How large a file is, as people say it: '834 bytes', '1.2 MB'. */
export function shownBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`
}

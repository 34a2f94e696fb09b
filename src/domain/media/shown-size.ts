type Box = { width: number; height: number }

/** The size at which a picture is drawn so that it fits the box: its shape is kept and it is never made larger. */
export function fittedSize({ width, height }: Box, box: Box): Box {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

import type { Locator } from '@playwright/test'

/** By how much the red of what is drawn exceeds its green and its blue, of 255: a few for a pale red ground, many for red letters. */
export function redness(part: Locator, drawn: 'color' | 'backgroundColor'): Promise<number> {
  return part.evaluate((element, drawn) => {
    const paper = document.createElement('canvas').getContext('2d')
    if (!paper) throw new Error('This browser draws nothing.')
    paper.fillStyle = getComputedStyle(element)[drawn]
    paper.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = paper.getImageData(0, 0, 1, 1).data
    return red - Math.max(green, blue)
  }, drawn)
}

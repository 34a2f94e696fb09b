import type { Locator } from '@playwright/test'

/** A piece of a text as it is drawn: where it stands in its section, and in which letters and colours. */
export type Part = { name: string; box: number[]; look: string }

/** Everything that is seen of a text, in its order: its words, and the boxes of its blocks. */
export function textLook(section: Locator): Promise<Part[]> {
  return section.evaluate(async (frame) => {
    await document.fonts.ready
    // Colours on their way from one scheme to the other are nobody's choice.
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    for (let tries = 0; tries < 2 || (tries < 10 && moving().length > 0); tries += 1) {
      for (const animation of moving()) animation.finish()
      await new Promise(requestAnimationFrame)
    }
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const known = new Map<string, string>()
    const colour = (value: string) => {
      const drawn = known.get(value) ?? drawnColour(value)
      known.set(value, drawn)
      return drawn
    }
    const drawnColour = (value: string) => {
      if (!canvas) return value
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = value
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data].join(' ')
    }
    const BOXES =
      '.rt-collapsible, .rt-collapsible-plain, .rt-cell, .rt-columns, .rt-column, .rt-hr, .rt-code, .rt-quote, .rt-image img, .rt-button, .rt-caption, .rt-li, .rt-icon'
    const origin = frame.getBoundingClientRect()
    const place = ({ left, top, width, height }: DOMRect) => [left - origin.left, top - origin.top, width, height]
    const parts: { name: string; box: number[]; look: string }[] = []
    const { backgroundColor, padding, borderRadius } = getComputedStyle(frame)
    const size = [0, 0, origin.width, origin.height]
    parts.push({ name: 'section', box: size, look: [colour(backgroundColor), padding, borderRadius].join('; ') })
    for (const element of frame.querySelectorAll<HTMLElement>(BOXES)) {
      const style = getComputedStyle(element)
      const look = [
        colour(style.backgroundColor),
        colour(style.borderTopColor),
        style.borderTopWidth,
        style.borderRadius,
        style.opacity,
      ]
      const name = element.getAttribute('class')?.split(' ').at(-1) ?? element.tagName
      parts.push({ name, box: place(element.getBoundingClientRect()), look: look.join('; ') })
    }
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent ?? ''
      if (!parent || text.trim() === '' || parent.closest('.rt-said')) continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || !parent.checkVisibility()) continue
      const { color, fontFamily, fontSize, fontWeight, fontStyle } = getComputedStyle(parent)
      parts.push({
        name: text.slice(0, 20),
        // Spaces at the end of a line hang over in one and not in the other.
        box: place(box).with(2, 0),
        look: [colour(color), fontFamily, fontSize, fontWeight, fontStyle].join('; '),
      })
    }
    // The same words in the same order, whichever of two parts of a block comes first.
    return parts.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
  })
}

const NEAR_PX = 1.5

/** What one text has otherwise than the other, in words; nothing where they look the same. */
export function differences(one: readonly Part[], other: readonly Part[]): string[] {
  const named = (parts: readonly Part[]) => parts.map(({ name }) => name).join(' | ')
  if (named(one) !== named(other)) return [`${named(one)}\n${named(other)}`]
  return one.flatMap((part, at) => {
    const twin = other[at]
    if (!twin) return []
    const near = part.box.every((value, side) => Math.abs(value - (twin.box[side] ?? 0)) <= NEAR_PX)
    return [
      ...(near ? [] : [`${part.name} stands at ${part.box.map(Math.round)}, not ${twin.box.map(Math.round)}`]),
      ...(part.look === twin.look ? [] : [`${part.name} is ${part.look}, not ${twin.look}`]),
    ]
  })
}

/** The ground of a label and the colour of the text that stands on it; the same by day and by night. */
export type RiskColour = { ground: string; text: string }

const DARK = '#1b1f27'
const LIGHT = '#ffffff'

const COLOURS: ReadonlyMap<string, RiskColour> = new Map([
  ['Very High', { ground: '#a61f3d', text: LIGHT }],
  ['High', { ground: '#e0746a', text: DARK }],
  ['Moderate', { ground: '#f0d55d', text: DARK }],
  ['Low', { ground: '#6fb2dc', text: DARK }],
  ['Very Low', { ground: '#35589f', text: LIGHT }],
])

const GREY: RiskColour = { ground: '#d3d6db', text: DARK }

/** From red for a very high risk to blue for a very low one; grey says that the label is none of the five. */
export function riskColour(label: string): RiskColour {
  return COLOURS.get(label.trim()) ?? GREY
}

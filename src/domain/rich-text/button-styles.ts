/** How a button looks; the first is what a button has when none was chosen. */
export const BUTTON_STYLES = ['primary', 'secondary', 'primarySmall', 'secondarySmall', 'whiteSmall'] as const
export type ButtonStyle = (typeof BUTTON_STYLES)[number]
